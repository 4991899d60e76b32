import { connect, type Socket } from "node:net";
import type { LoadPlan, LoadReport } from "./load.ts";

/**
 * The load generator, in its own process so that it measures the server and not itself. Keep-alive connections over
 * plain sockets, one request at a time on each; responses are parsed just far enough to know that they are complete
 * and correct.
 */
const endOfHead = Buffer.from("\r\n\r\n");
const endOfChunks = Buffer.from("\r\n0\r\n\r\n");

const wallClock_ms = () => performance.timeOrigin + performance.now();

process.once("message", async (plan: LoadPlan) => {
  const report = await run(plan);
  process.send?.(report, () => process.exit(0));
});

async function run(plan: LoadPlan): Promise<LoadReport> {
  const latencies_ms: number[] = [];
  const sent_at_ms: number[] = [];
  const failures = new Map<string, number>();
  const shared = plan.requests.map((text) => Buffer.from(text));
  let next = 0;
  const began_ms = wallClock_ms();
  const ends_ms = began_ms + (plan.seconds ?? Number.POSITIVE_INFINITY) * 1_000;

  /** The number of the next request, or undefined when the load is finished. */
  function take(): number | undefined {
    if (wallClock_ms() >= ends_ms) return undefined;
    if (plan.once && next >= shared.length) return undefined;
    return next++;
  }

  async function talk(): Promise<void> {
    let connection = await open(plan.port);
    for (let number = take(); number !== undefined; number = take()) {
      if (plan.per_second) await until(began_ms + (number * 1_000) / plan.per_second);
      const sent_ms = wallClock_ms();
      if (plan.once) sent_at_ms[number] = sent_ms;
      const failure = await ask(connection, shared[number % shared.length] as Buffer, plan);
      latencies_ms.push(wallClock_ms() - sent_ms);
      if (failure === undefined) continue;
      failures.set(failure, (failures.get(failure) ?? 0) + 1);
      connection.destroy();
      connection = await open(plan.port);
    }
    connection.destroy();
  }

  await Promise.all(Array.from({ length: plan.connections }, talk));
  const seconds = (wallClock_ms() - began_ms) / 1_000;
  return { latencies_ms, sent_at_ms, seconds, began_ms, failures: [...failures] };
}

function until(time_ms: number): Promise<void> | undefined {
  const wait_ms = time_ms - wallClock_ms();
  if (wait_ms > 0) return new Promise((resolve) => setTimeout(resolve, wait_ms));
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true }, () => resolve(socket));
    socket.once("error", reject);
  });
}

/** Undefined for a complete, expected response, else what was wrong with it. */
function ask(socket: Socket, request: Buffer, plan: LoadPlan): Promise<string | undefined> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let length = 0;
    let wanted = Number.POSITIVE_INFINITY;
    let head_length = 0;
    let status = 0;

    function finish(failure: string | undefined) {
      socket.off("data", read).off("close", lost).off("error", lost);
      resolve(failure);
    }
    const lost = () => finish("connection lost");

    function readHead(all: Buffer) {
      const end = all.indexOf(endOfHead);
      if (end < 0) return;
      head_length = end + endOfHead.length;
      const head = all.toString("latin1", 0, end);
      status = Number(head.slice(9, 12));
      const stated = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
      if (stated !== undefined) wanted = head_length + Number(stated);
    }

    function read(part: Buffer) {
      parts.push(part);
      length += part.length;
      if (head_length === 0) readHead(parts.length === 1 ? part : Buffer.concat(parts));
      if (head_length === 0) return;
      const whole = wanted === Number.POSITIVE_INFINITY ? endsChunked(parts) : length >= wanted;
      if (!whole) return;
      if (status !== plan.expected.status) return finish(`status ${status}`);
      const body_bytes = length - head_length;
      if (body_bytes < plan.expected.body_bytes.from || body_bytes > plan.expected.body_bytes.to)
        return finish(`a body of ${body_bytes} bytes`);
      finish(undefined);
    }

    socket.on("data", read).once("close", lost).once("error", lost);
    socket.write(request);
  });
}

function endsChunked(parts: Buffer[]): boolean {
  const last = parts.at(-1) as Buffer;
  const tail = last.length >= endOfChunks.length ? last : Buffer.concat(parts);
  return tail.subarray(-endOfChunks.length).equals(endOfChunks);
}
