import type { ItemWire, SceneWire } from '../../generated';

/** What the house says of the game now: the first part of the scene. */
export const saidIn = (scene: SceneWire): readonly ItemWire[] => scene.zones[0]?.items ?? [];
