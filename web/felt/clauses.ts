import { getContext, setContext } from 'svelte';
import type { ClauseRef } from './types';

export type OpenClause = (clause: ClauseRef) => void;

const KEY = Symbol('open clause');

/** Says what opens when any clause chip below this component is followed. */
export const provideOpenClause = (open: OpenClause): OpenClause => setContext(KEY, open);

export const useOpenClause = (): OpenClause | undefined => getContext<OpenClause | undefined>(KEY);
