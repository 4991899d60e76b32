/** A campaign as an event stream sends it. */
export type LiveState = { id: string; raised_paise: number; supporter_count: number };

export type EventStream = {
  /** Every state so far, in order. */
  states: LiveState[];
  close(): void;
};

/** Watches campaigns as an open browser does; resolves when the stream is open. */
export async function watchCampaigns(site_url: string, ids: readonly string[]): Promise<EventStream> {
  const ending = new AbortController();
  const response = await fetch(`${site_url}/api/events?campaigns=${ids.join(",")}`, {
    signal: ending.signal,
  });
  if (!response.ok || !response.body) throw new Error(`No event stream: ${response.status}`);
  const states: LiveState[] = [];
  void (async () => {
    let text = "";
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const messages = text.split("\n\n");
      text = messages.pop() ?? "";
      for (const message of messages) {
        const data = /^event: campaign\ndata: (.*)$/m.exec(message)?.[1];
        if (data) states.push(JSON.parse(data) as LiveState);
      }
    }
  })().catch(() => {});
  return { states, close: () => ending.abort() };
}
