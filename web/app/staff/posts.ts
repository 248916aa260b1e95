import type { Role } from '../../generated';

/** Where somebody of the staff stands at a table. */
export type Post = 'dealer' | 'supervisor' | 'inspector';
export const POSTS: readonly Post[] = ['dealer', 'supervisor', 'inspector'];

/** The posts of a role; the server has the last word. */
export const postsOf = (role: Role | undefined): readonly Post[] =>
  role === 'operator' ? POSTS : POSTS.filter((post) => post === role);

export const postIn = (query: URLSearchParams): Post | undefined =>
  POSTS.find((post) => post === query.get('as'));
