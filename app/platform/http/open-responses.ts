import type { ServerResponse } from "node:http";

export type ResponseLimits = {
  /**
   * Requests in progress, without event streams. High, since many users can share one address (carrier-grade NAT).
   */
  requests_per_address: number;
  /** Bytes in our memory that clients have not read yet. */
  unsent_bytes: number;
  unsent_bytes_per_address: number;
};

export type OpenResponses = {
  /** Counts the response until it ends. False: the address has too many requests in progress. */
  add(res: ServerResponse, client_address: string, kind: "request" | "stream"): boolean;
  /** Destroys the largest responses of addresses that hold too many unsent bytes. */
  shedUnsent(): void;
};

type Visitor = { requests: number; responses: Set<ServerResponse> };
/** The unsent bytes of one address, largest response last. */
type Unsent = { responses: { res: ServerResponse; bytes: number }[]; bytes: number };

/** Minimum interval between two counts of unsent bytes under load. */
const countEvery_ms = 100;

/** Limits the memory held by responses whose clients do not read, per client address and in total. */
export function createOpenResponses(limits: ResponseLimits, onShed: () => void): OpenResponses {
  const visitors = new Map<string, Visitor>();
  let counted_at_ms = performance.now();

  function shed(unsent: Unsent, limit_bytes: number) {
    while (unsent.bytes > limit_bytes) {
      const largest = unsent.responses.pop();
      if (!largest) return;
      largest.res.destroy();
      unsent.bytes -= largest.bytes;
      onShed();
    }
  }

  function shedUnsent() {
    counted_at_ms = performance.now();
    const all = [...visitors.values()].map(unsentOf).filter(({ bytes }) => bytes > 0);
    for (const unsent of all) shed(unsent, limits.unsent_bytes_per_address);
    let excess_bytes = all.reduce((sum, { bytes }) => sum + bytes, 0) - limits.unsent_bytes;
    if (excess_bytes <= 0) return;
    for (const unsent of all.toSorted((a, b) => b.bytes - a.bytes)) {
      const before_bytes = unsent.bytes;
      shed(unsent, before_bytes - excess_bytes);
      excess_bytes -= before_bytes - unsent.bytes;
      if (excess_bytes <= 0) return;
    }
  }

  return {
    add(res, client_address, kind) {
      if (performance.now() - counted_at_ms > countEvery_ms) shedUnsent();
      const visitor = visitors.get(client_address) ?? { requests: 0, responses: new Set() };
      const requests = kind === "request" ? 1 : 0;
      if (visitor.requests + requests > limits.requests_per_address) return false;
      visitor.requests += requests;
      visitor.responses.add(res);
      visitors.set(client_address, visitor);
      res.on("close", () => {
        visitor.requests -= requests;
        visitor.responses.delete(res);
        if (visitor.responses.size === 0) visitors.delete(client_address);
      });
      return true;
    },
    shedUnsent,
  };
}

function unsentOf({ responses }: Visitor): Unsent {
  const unsent: Unsent = { responses: [], bytes: 0 };
  for (const res of responses) {
    const bytes = res.destroyed ? 0 : res.writableLength;
    if (bytes === 0) continue;
    unsent.responses.push({ res, bytes });
    unsent.bytes += bytes;
  }
  unsent.responses.sort((a, b) => a.bytes - b.bytes);
  return unsent;
}
