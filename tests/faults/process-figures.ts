import { patience_ms } from "../support/patience.ts";

/** Figures of a process of the site, from `/metrics`. */
export type ProcessFigures = {
  rss_mb: number;
  heap_used_mb: number;
  open_files: number;
  /** Since the last reading. */
  loop_delay_p99_ms: number;
};

const names = {
  rss_mb: "process_resident_memory_bytes",
  heap_used_mb: "nodejs_heap_size_used_bytes",
  open_files: "process_open_fds",
  loop_delay_p99_ms: "nodejs_eventloop_lag_p99_seconds",
};

export async function readFigures(site_url: string, metrics_token: string): Promise<ProcessFigures> {
  const response = await fetch(`${site_url}/metrics`, {
    headers: { authorization: `Bearer ${metrics_token}` },
    signal: AbortSignal.timeout(patience_ms),
  });
  const text = await response.text();
  const read = (name: string) => {
    const value = new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1];
    // Where the system does not report it, such as descriptors outside of Linux.
    return value === undefined ? Number.NaN : Number(value);
  };
  if (!response.ok) throw new Error(`No metrics: ${response.status}`);
  return {
    rss_mb: read(names.rss_mb) / 1e6,
    heap_used_mb: read(names.heap_used_mb) / 1e6,
    open_files: read(names.open_files),
    loop_delay_p99_ms: read(names.loop_delay_p99_ms) * 1e3,
  };
}
