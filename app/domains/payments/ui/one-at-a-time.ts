type OneAtATime = <Result>(attempt: () => Promise<Result>) => Promise<Result | undefined>;

/**
 * Begins no attempt while another one is under way, and answers undefined for it. It knows at once, where what a page
 * shows changes only with its next drawing: a form can be sent several times before that.
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
