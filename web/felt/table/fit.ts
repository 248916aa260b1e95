import type { Lie } from './Cloth.svelte';

export interface Fitted {
  readonly lie: Lie;
  readonly scale: number;
  /** Size of the box in design pixels: the design box, grown along the side where the stage has more room. */
  readonly width: number;
  readonly height: number;
  /** Where the box begins, in pixels of the stage. */
  readonly left: number;
  /** The least height that the stage must have. */
  readonly heightMin: number;
}

const BOX = {
  lying: { width: 1064, height: 690, scaleMin: 0.6 },
  // Small print of 12.5 px would be past reading below this; a short phone scrolls instead.
  standing: { width: 374, height: 560, scaleMin: 0.8 },
} as const;

const SCALE_MAX = 1.6;
// Beyond this the parts of a table would drift apart; the cloth goes on, its contents stay together.
const GROWTH_MAX = 1.3;

/** How a cloth is laid in a stage: as one piece, scaled as a whole. `tall` is the height of one that needs more when it stands. */
export function fit(stageWidth: number, stageHeight: number, tall: number = BOX.standing.height): Fitted {
  const fitsLying = stageWidth >= BOX.lying.width * BOX.lying.scaleMin;
  const lie: Lie = fitsLying && stageWidth >= stageHeight ? 'lying' : 'standing';
  const box = lie === 'lying' ? BOX.lying : { ...BOX.standing, height: tall };
  const room = Math.min(stageWidth / box.width, stageHeight / box.height);
  // The width always fits, whatever the least scale: nothing scrolls sideways.
  const scale = Math.min(Math.max(room, box.scaleMin), SCALE_MAX, stageWidth / box.width || 1);
  const width = Math.min(stageWidth / scale, box.width * GROWTH_MAX);
  return {
    lie,
    scale,
    width,
    height: Math.max(stageHeight / scale, box.height),
    left: Math.max(0, (stageWidth - width * scale) / 2),
    heightMin: Math.ceil(box.height * Math.min(box.scaleMin, scale)),
  };
}
