/**
 * Roving focus: the position that a key moves to among `count` items in a row; null when the key does not move. Arrows
 * wrap around the ends.
 */
export function rovingTarget(key: string, position: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case "ArrowRight":
      return (position + 1) % count;
    case "ArrowLeft":
      return (position - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
