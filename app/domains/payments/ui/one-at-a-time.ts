type OneAtATime = <Result>(attempt: () => Promise<Result>) => Promise<Result | undefined>;

/**
 * Runs one attempt at a time, and returns undefined for a concurrent one. Effective immediately, unlike state that
 * changes only with the next render: a form can be submitted several times before that.
 */
export function oneAtATime(): OneAtATime {
  let is_under_way = false;
  return async (attempt) => {
    if (is_under_way) return undefined;
    is_under_way = true;
    try {
      return await attempt();
    } finally {
      is_under_way = false;
    }
  };
}
