import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { percentile } from "./figures.ts";

export type LoadPlan = {
  port: number;
  connections: number;
  /** Complete HTTP requests, sent in turn. */
  requests: string[];
  /** Each request is sent once, instead of repeatedly for some seconds. */
  once?: boolean;
  seconds?: number;
  /** Sent at this rate instead of as fast as responses arrive. */
  per_second?: number;
  expected: { status: number; body_bytes: { from: number; to: number } };
};

/** The worker's results; times are Unix times in milliseconds. */
export type LoadReport = {
  latencies_ms: number[];
  /** When each request was sent, for a load that sends each once. */
  sent_at_ms: number[];
  began_ms: number;
  seconds: number;
  failures: [reason: string, count: number][];
};

export type LoadResult = {
  per_second: number;
  p50_ms: number;
  p99_ms: number;
  max_ms: number;
  sent_at_ms: number[];
  began_ms: number;
};

/** Puts load on a local port from a separate process. Any unexpected response is an error. */
export async function load(plan: LoadPlan): Promise<LoadResult> {
  const worker = fork(join(import.meta.dirname, "load-worker.ts"), { serialization: "advanced" });
  try {
    worker.send(plan);
    const [report] = (await Promise.race([
      once(worker, "message"),
      once(worker, "exit").then(([code]) => {
        throw new Error(`The load generator ended with ${code}`);
      }),
    ])) as [LoadReport];
    return summary(report);
  } finally {
    worker.kill();
  }
}

function summary(report: LoadReport): LoadResult {
  const { latencies_ms, failures } = report;
  if (failures.length > 0 || latencies_ms.length === 0)
    throw new Error(`Unexpected answers: ${JSON.stringify(failures)} of ${latencies_ms.length}`);
  const sorted = latencies_ms.toSorted((a, b) => a - b);
  return {
    per_second: latencies_ms.length / report.seconds,
    p50_ms: percentile(sorted, 50),
    p99_ms: percentile(sorted, 99),
    max_ms: percentile(sorted, 100),
    sent_at_ms: report.sent_at_ms,
    began_ms: report.began_ms,
  };
}

/** A GET like a browser's, with the headers that matter to the server. */
export function get(path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ Host: "127.0.0.1", "Accept-Encoding": "gzip, br", ...headers });
  return `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
}

/** A like, or an unlike: a same-site request without a body. */
export function bodiless(method: "PUT" | "DELETE", path: string, headers: Record<string, string>): string {
  const lines = Object.entries({
    Host: "127.0.0.1",
    "Content-Length": "0",
    "Sec-Fetch-Site": "same-origin",
    ...headers,
  });
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
}

export function post(path: string, body: string, headers: Record<string, string>): string {
  const lines = Object.entries({
    Host: "127.0.0.1",
    "Content-Length": String(Buffer.byteLength(body)),
    ...headers,
  });
  return `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${body}`;
}
