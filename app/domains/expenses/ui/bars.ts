import { type Bar, expenseLimits } from "../expense.ts";

/** Bars over a picture, in thousandths of its sides. */

type Point = { x: number; y: number };

const within = (value: number, least: number, most: number) =>
  Math.round(Math.min(Math.max(value, least), most));

/** Bar between two corners, in any order; null if it would cover nothing. */
export function barBetween(from: Point, to: Point): Bar | null {
  const left = within(Math.min(from.x, to.x), 0, 1_000);
  const top = within(Math.min(from.y, to.y), 0, 1_000);
  const width = within(Math.max(from.x, to.x), 0, 1_000) - left;
  const height = within(Math.max(from.y, to.y), 0, 1_000) - top;
  return width < 5 || height < 3 ? null : { x: left, y: top, width, height };
}

/** Placed in the middle to be visible. */
export const newBar: Bar = { x: 300, y: 480, width: 400, height: 40 };

export function canAdd(bars: readonly Bar[]): boolean {
  return bars.length < expenseLimits.bars_count;
}

/** Moves within the picture's bounds. */
export function barMoved({ x, y, width, height }: Bar, from: Point, to: Point): Bar {
  return {
    x: within(x + to.x - from.x, 0, 1_000 - width),
    y: within(y + to.y - from.y, 0, 1_000 - height),
    width,
    height,
  };
}

const steps: Record<string, Point> = {
  ArrowLeft: { x: -10, y: 0 },
  ArrowRight: { x: 10, y: 0 },
  ArrowUp: { x: 0, y: -10 },
  ArrowDown: { x: 0, y: 10 },
};

/** Arrow keys move a bar, with Shift its right and lower edge; null for other keys. */
export function barAfterKey(bar: Bar, key: string, shift: boolean): Bar | null {
  const step = steps[key];
  if (!step) return null;
  if (shift)
    return {
      ...bar,
      width: within(bar.width + step.x, 5, 1_000 - bar.x),
      height: within(bar.height + step.y, 5, 1_000 - bar.y),
    };
  return {
    ...bar,
    x: within(bar.x + step.x, 0, 1_000 - bar.width),
    y: within(bar.y + step.y, 0, 1_000 - bar.height),
  };
}
