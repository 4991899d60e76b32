import { Agent as HttpAgent, type RequestOptions, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import type { KnobBoard } from "./knobs.ts";
import { webhookSignature } from "./signatures.ts";
import type { Store } from "./store.ts";

const deliveryConcurrency = 32;
const claimAtOnce = 256;
const longestRetry_ms = 3_600_000;
const giveUpAfter_ms = 86_400_000;
const longestTimer_ms = 60_000;
const pauseAfterError_ms = 1_000;

type Delivery = {
  seq: number;
  event_id: string;
  attempts: number;
  first_at_ms: number;
  body: string;
};

type Answer = { status: number } | { error: string };

export type WebhookSender = {
  /** Checks for due deliveries; called after every commit that may have added any. */
  wake: () => void;
  /** Drops claimed but unsent deliveries when the gateway is reset. */
  forget: () => void;
  close: () => Promise<void>;
};

/**
 * Delivers due events, many in parallel, and retries those without a timely 2xx response, for 24 hours. A delivery in
 * flight when the process was killed is sent again: at-least-once delivery.
 */
export function startWebhookSender(
  store: Store,
  knobs: KnobBoard,
  target: { webhook_url: () => string | null; webhook_secret: string },
): WebhookSender {
  const agents = {
    "http:": new HttpAgent({ keepAlive: true, maxSockets: deliveryConcurrency }),
    "https:": new HttpsAgent({ keepAlive: true, maxSockets: deliveryConcurrency }),
  };
  const waiting: Delivery[] = [];
  const finished: { delivery: Delivery; answer: Answer }[] = [];
  const under_way = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let turn_planned = false;
  let closed = false;

  store.run("update deliveries set state = 'pending' where state = 'sending'");

  function planTurn() {
    if (turn_planned || closed) return;
    turn_planned = true;
    setImmediate(() => {
      turn_planned = false;
      if (!closed) turnSafely();
    });
  }

  /** Otherwise an error, such as a locked database, would surface only in the timer. */
  function turnSafely() {
    try {
      turn();
    } catch (error) {
      console.error("sandbox gateway:", error);
      clearTimeout(timer);
      timer = setTimeout(planTurn, pauseAfterError_ms);
      timer.unref();
    }
  }

  /** Records the latest responses in one transaction, then fills the free slots. */
  function turn() {
    recordFinished();
    const url = target.webhook_url();
    if (url === null) return;
    if (waiting.length === 0) waiting.push(...claimDue(store, Date.now()));
    while (waiting.length > 0 && under_way.size < deliveryConcurrency) send(url, waiting.shift() as Delivery);
    if (waiting.length === 0) planWakeUp();
  }

  function recordFinished() {
    if (finished.length === 0) return;
    const retry_ms = knobs.values().webhook_retry_ms;
    store.transaction(() => {
      for (const { delivery, answer } of finished) recordAnswer(store, delivery, answer, retry_ms);
    });
    finished.length = 0;
  }

  function send(url: string, delivery: Delivery) {
    const signature = webhookSignature(delivery.body, target.webhook_secret);
    const cancel = post(
      url,
      { delivery, signature, agents, timeout_ms: knobs.values().webhook_timeout_ms },
      (answer) => {
        under_way.delete(cancel);
        if (closed) return;
        finished.push({ delivery, answer });
        planTurn();
      },
    );
    under_way.add(cancel);
  }

  function planWakeUp() {
    clearTimeout(timer);
    const next = store.one<{ at: number | null }>(
      "select min(next_at_ms) as at from deliveries where state = 'pending'",
    );
    if (!next?.at) return;
    timer = setTimeout(planTurn, Math.min(Math.max(next.at - Date.now(), 1), longestTimer_ms));
    timer.unref();
  }

  planTurn();
  return {
    wake: planTurn,
    forget: () => {
      waiting.length = 0;
    },
    async close() {
      if (closed) return;
      recordFinished();
      closed = true;
      clearTimeout(timer);
      for (const cancel of under_way) cancel();
      agents["http:"].destroy();
      agents["https:"].destroy();
      store.run("update deliveries set state = 'pending' where state = 'sending'");
    },
  };
}

function claimDue(store: Store, now_ms: number): Delivery[] {
  const due = store.many<Delivery>(
    `select d.seq, d.event_id, d.attempts, d.first_at_ms, e.body
     from deliveries d join events e on e.id = d.event_id
     where d.state = 'pending' and d.next_at_ms <= ? order by d.next_at_ms, d.seq limit ${claimAtOnce}`,
    now_ms,
  );
  if (due.length > 0) {
    store.transaction(() => {
      for (const { seq } of due) store.run("update deliveries set state = 'sending' where seq = ?", seq);
    });
  }
  return due;
}

function recordAnswer(store: Store, delivery: Delivery, answer: Answer, retry_ms: number): void {
  const attempts = delivery.attempts + 1;
  const status = "status" in answer ? answer.status : null;
  const error = "error" in answer ? answer.error : null;
  const now_ms = Date.now();
  const next_at_ms = now_ms + Math.min(retry_ms * 2 ** Math.min(attempts - 1, 30), longestRetry_ms);
  const accepted = status !== null && status >= 200 && status < 300;
  const too_late = next_at_ms > delivery.first_at_ms + giveUpAfter_ms;
  const state = accepted ? "delivered" : too_late ? "abandoned" : "pending";
  store.run(
    "update deliveries set state = ?, attempts = ?, next_at_ms = ?, last_status = ?, last_error = ? where seq = ?",
    state,
    attempts,
    accepted ? now_ms : next_at_ms,
    status,
    error,
    delivery.seq,
  );
}

type Posting = {
  delivery: Delivery;
  signature: string;
  agents: { "http:": HttpAgent; "https:": HttpsAgent };
  timeout_ms: number;
};

/**
 * Posts one event, calls back exactly once and returns a function that cancels it. The timeout covers the whole call.
 */
function post(url: string, posting: Posting, done: (answer: Answer) => void): () => void {
  const { delivery, signature, agents, timeout_ms } = posting;
  const secure = url.startsWith("https:");
  const options: RequestOptions = {
    method: "POST",
    agent: agents[secure ? "https:" : "http:"],
    headers: {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(delivery.body),
      "user-agent": "Razorpay-Webhook/v1",
      "x-razorpay-signature": signature,
      "x-razorpay-event-id": delivery.event_id,
    },
  };
  let answered = false;
  const answerOnce = (answer: Answer) => {
    if (answered) return;
    answered = true;
    clearTimeout(limit);
    done(answer);
  };
  const request = (secure ? requestHttps : requestHttp)(url, options, (response) => {
    response.resume();
    response.on("end", () => answerOnce({ status: response.statusCode ?? 0 }));
    response.on("error", (error) => answerOnce({ error: error.message }));
    response.on("close", () => answerOnce({ error: "the connection was cut" }));
  });
  const limit = setTimeout(() => {
    answerOnce({ error: `no answer within ${timeout_ms} ms` });
    request.destroy();
  }, timeout_ms);
  request.on("error", (error) => answerOnce({ error: error.message }));
  request.end(delivery.body);
  return () => {
    answered = true;
    clearTimeout(limit);
    request.destroy();
  };
}
