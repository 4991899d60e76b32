/** False: it is to be read again. */
type Read = (what: string) => Promise<boolean | void>;

/**
 * Reads as often as it is asked to, one at a time: all that is asked during a reading is answered by one more. `until`
 * resolves when a reading may begin. Kept outside of React's state, which changes with the
 * next render: a request before that would be lost.
 */
export function createCoalescedReader(until: (signal: AbortSignal) => Promise<void>) {
  let asked = { times: 0, what: "" };
  let answered = 0;
  let begin = () => {};

  function ask(what = ""): void {
    asked = { times: asked.times + 1, what };
    begin();
  }

  /** Answers with `read` what was asked and what will be, until the signal. */
  function goOn(read: Read, signal: AbortSignal): void {
    let is_under_way = false;
    async function answerAll(): Promise<void> {
      if (is_under_way) return;
      is_under_way = true;
      try {
        while (!signal.aborted && answered !== asked.times) await answerOne();
      } finally {
        is_under_way = false;
      }
    }
    async function answerOne(): Promise<void> {
      await until(signal);
      if (signal.aborted) return;
      const { times, what } = asked;
      const is_answered = (await read(what)) !== false;
      // The navigation that ended the reading may not have read the same.
      if (is_answered && !signal.aborted) answered = times;
    }
    begin = () => void answerAll();
    begin();
  }
  return { ask, goOn };
}
