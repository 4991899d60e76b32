import { Counter, collectDefaultMetrics, Histogram, Registry } from "@prometheus-io/client";

export type Metrics = ReturnType<typeof createMetrics>;

/** The metrics of this process at /metrics. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    http_seconds: new Histogram({
      name: "http_request_seconds",
      help: "Time to answer, by kind of request and status class",
      labelNames: ["kind", "status"],
      buckets: [0.005, 0.025, 0.1, 0.5, 2, 10],
      registers,
    }),
    http_limited: new Counter({
      name: "http_limited_total",
      help: "Connections closed and requests refused to keep the process within its limits, by reason",
      labelNames: ["reason"],
      registers,
    }),
    donations: new Counter({
      name: "donations_total",
      help: "Payments looked at by settlement, by outcome",
      labelNames: ["outcome"],
      registers,
    }),
    gateway_events: new Counter({
      name: "gateway_events_total",
      help: "Webhook deliveries, by what became of them",
      labelNames: ["outcome"],
      registers,
    }),
    mails: new Counter({
      name: "mails_total",
      help: "Mails sent or failed",
      labelNames: ["outcome"],
      registers,
    }),
  };
}
