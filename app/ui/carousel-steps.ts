type CarouselState = {
  /** The first card in view, from 0. */
  position: number;
  count: number;
  /** The number of cards side by side. */
  per_view: number;
  loop: boolean;
};

/** The last position without empty space at the end. */
export function lastPosition({ count, per_view }: Pick<CarouselState, "count" | "per_view">): number {
  return Math.max(count - per_view, 0);
}

/** The target of one press; past an end, the other end if the carousel loops, else unchanged. */
export function nextPosition(state: CarouselState, direction: 1 | -1): number {
  const last = lastPosition(state);
  const wanted = state.position + direction;
  if (wanted > last) return state.loop ? 0 : last;
  if (wanted < 0) return state.loop ? last : 0;
  return wanted;
}

/** Whether a press in this direction would move the carousel. */
export function canStep(state: CarouselState, direction: 1 | -1): boolean {
  return nextPosition(state, direction) !== state.position;
}

/** The visible range as text: "1 of 6", or "1–3 of 6". */
export function slideStatus({ position, count, per_view }: CarouselState): string {
  const first = position + 1;
  const last = Math.min(position + per_view, count);
  return first >= last ? `${first} of ${count}` : `${first}–${last} of ${count}`;
}
