import { describe, expect, it } from 'vitest';
import { faceOf } from './cards';

describe('faceOf', () => {
  it('reads a card as the server writes it', () => {
    expect(faceOf('Th')).toEqual({ rank: '10', suit: 'h', crown: null });
    expect(faceOf('9c')).toEqual({ rank: '9', suit: 'c', crown: null });
    expect(faceOf('Kd').crown).not.toBeNull();
  });

  it('knows the joker, which has no suit', () => {
    expect(faceOf('Jk')).toEqual({ rank: '★', suit: null, crown: null });
    expect(faceOf('Js').suit).toBe('s');
  });
});
