/**
 * The donations of a campaign lie one behind the other, in paise from the first: its **row**. What was moved here lies
 * among them where it came. What was moved to other campaigns keeps its place in the row, and its bills lie one behind the
 * other in what is left of it.
 */
export type Place = { from_paise: number; to_paise: number };

export type BookedMove = {
  id: string;
  amount_paise: number;
  /** Of the campaign's expenses, when it was booked. */
  spent_before_paise: number;
  /**
   * Where what had come by then ends in the row, less what was refunded of it until now. What was moved beyond that went
   * back, and is nobody's of the row.
   */
  ends_at_paise: number;
};
export type MovedPlace = Place & { id: string };

/** What was moved here. `from_paise`: of the donations alone, those that had come by then end there. */
export type MovedHere = { from_paise: number; amount_paise: number };

/** Where donations lie in the row, of which this is the place among the donations alone: behind what was moved here before. */
export function placeInRow<Placed extends Place>(place: Placed, here: readonly MovedHere[]): Placed {
  const before_paise = here
    .filter(({ from_paise }) => from_paise <= place.from_paise)
    .reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  return {
    ...place,
    from_paise: place.from_paise + before_paise,
    to_paise: place.to_paise + before_paise,
  };
}

/**
 * Where moves lie, sorted. In booking order, each takes what follows the expenses booked before it and is not moved yet,
 * so no later expense pushes it on to later donors.
 */
export function placesOfMoves(moves: readonly BookedMove[]): MovedPlace[] {
  let placed: MovedPlace[] = [];
  for (const { id, spent_before_paise, ends_at_paise, amount_paise } of moves) {
    const taken = placesBeside(placed, { from_paise: spent_before_paise, amount_paise })
      .map(({ from_paise, to_paise }) => ({ from_paise, to_paise: Math.min(to_paise, ends_at_paise) }))
      .filter(({ from_paise, to_paise }) => from_paise < to_paise);
    placed = [...placed, ...taken.map((place) => ({ ...place, id }))].toSorted(
      (a, b) => a.from_paise - b.from_paise,
    );
  }
  return placed;
}

/** The places in the row of so much money, which begins after `from_paise` of what was not moved. */
export function placesBeside(
  moved: readonly Place[],
  { from_paise, amount_paise }: { from_paise: number; amount_paise: number },
): Place[] {
  const places: Place[] = [];
  let at = 0;
  let to_skip = from_paise;
  let missing = amount_paise;
  for (const next of [...moved, { from_paise: Infinity, to_paise: Infinity }]) {
    const free = next.from_paise - at;
    const start = at + Math.min(to_skip, free);
    to_skip -= start - at;
    const taken = Math.min(missing, next.from_paise - start);
    if (taken > 0) places.push({ from_paise: start, to_paise: start + taken });
    missing -= taken;
    at = next.to_paise;
    if (missing === 0) break;
  }
  return places;
}

/** How much of the first is within the second. */
export function overlap(one: Place, other: Place): number {
  return Math.max(0, Math.min(one.to_paise, other.to_paise) - Math.max(one.from_paise, other.from_paise));
}

/** A donation's place among the expenses: without what was moved before it and of it. */
export function placeAmongExpenses(place: Place, moved: readonly Place[]): Place {
  const movedUpTo = (paise: number) =>
    moved.reduce((sum, one) => sum + overlap(one, { from_paise: 0, to_paise: paise }), 0);
  return {
    from_paise: place.from_paise - movedUpTo(place.from_paise),
    to_paise: place.to_paise - movedUpTo(place.to_paise),
  };
}
