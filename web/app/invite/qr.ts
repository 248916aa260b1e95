import encodeQR from 'qr';

/** A QR code as one path of squares, with the quiet border that readers need around it. */
export interface QrDrawing {
  /** Squares along a side, with the border. */
  readonly size: number;
  readonly path: string;
}

// What the standard asks for.
const BORDER = 4;

export function drawQr(text: string): QrDrawing {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
  const path = rows.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
  return { size: rows.length, path };
}
