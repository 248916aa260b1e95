import { describe, expect, it } from 'vitest';
import { fit } from './fit';

describe('the cloth', () => {
  it('lies on a wide stage and stands on a narrow or upright one', () => {
    expect(fit(1064, 722).lie).toBe('lying');
    expect(fit(992, 570).lie).toBe('lying');
    expect(fit(374, 618).lie).toBe('standing');
    expect(fit(736, 900).lie).toBe('standing');
    // Too narrow to lie, however low the stage is.
    expect(fit(600, 300).lie).toBe('standing');
  });

  it('is scaled from 0.6 to 1.6', () => {
    expect(fit(1064, 690).scale).toBe(1);
    expect(fit(700, 200).scale).toBe(0.6);
    expect(fit(4000, 3000).scale).toBe(1.6);
  });

  it('never scrolls sideways and never shrinks its box', () => {
    for (let width = 240; width <= 2600; width += 37) {
      for (let height = 150; height <= 1600; height += 53) {
        const { lie, scale, left, heightMin, ...box } = fit(width, height);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(box.width * scale).toBeLessThanOrEqual(width + 0.001);
        expect(box.width).toBeGreaterThan((lie === 'lying' ? 1064 : 374) - 0.001);
        expect(box.height).toBeGreaterThanOrEqual(lie === 'lying' ? 690 : 560);
        // Once the stage has the height that is asked for, everything is seen.
        const given = fit(width, Math.max(height, heightMin));
        expect(given.height * given.scale).toBeLessThanOrEqual(Math.max(height, heightMin) + 1);
      }
    }
  });
});
