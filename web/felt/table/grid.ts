/** Where an arrow key leads on a layout of rows of unlike length; null where there is nothing further that way. */
export function neighbour(rows: readonly number[], from: number, key: string): number | null {
  const all = rows.reduce((sum, length) => sum + length, 0);
  switch (key) {
    case 'ArrowRight':
      return from + 1 < all ? from + 1 : null;
    case 'ArrowLeft':
      return from > 0 ? from - 1 : null;
    case 'ArrowDown':
      return across(rows, from, 1);
    case 'ArrowUp':
      return across(rows, from, -1);
    case 'Home':
      return from === 0 ? null : 0;
    case 'End':
      return from === all - 1 ? null : all - 1;
    default:
      return null;
  }
}

// Fields of a row share its width, so the nearest is the one whose middle is least far along.
function across(rows: readonly number[], from: number, by: 1 | -1): number | null {
  const starts = rows.map((_, row) => rows.slice(0, row).reduce((sum, length) => sum + length, 0));
  const row = starts.findLastIndex((start) => start <= from);
  const [length, next] = [rows[row], rows[row + by]];
  if (length === undefined || next === undefined) return null;
  const middle = (from - starts[row]! + 0.5) / length;
  return starts[row + by]! + Math.min(next - 1, Math.floor(middle * next));
}
