/** Controls the sandbox gateway: its payments, and the true state of the money. */
export type GatewayControl = ReturnType<typeof createGatewayControl>;

export type PaymentAtGateway = {
  id: string;
  order_id: string;
  amount: number;
  status: "authorized" | "captured" | "refunded" | "failed";
  captured: boolean;
  amount_refunded: number;
  fee: number | null;
  tax: number | null;
};

/** A payment as the payment window hands it over to the browser. */
export type PaidInWindow = { payment: PaymentAtGateway; signature: string };

export type Totals = {
  captured_count: number;
  captured_paise: number;
  refunded_count: number;
  refunded_paise: number;
  pending_refund_count: number;
};

const pageSize = 1_000;

/** `keys`: the API keys of the merchant, needed only for refunds. */
export function createGatewayControl(url: string, keys?: { key_id: string; key_secret: string }) {
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${url}/control${path}`, {
      method,
      headers: { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  function authorized(): string {
    if (!keys) throw new Error("This needs the keys of the merchant");
    return `Basic ${Buffer.from(`${keys.key_id}:${keys.key_secret}`).toString("base64")}`;
  }

  return {
    url,
    pay: (order_id: string, fields: Record<string, unknown> = {}) =>
      call<PaidInWindow>("POST", "/pay", { order_id, outcome: "succeed", ...fields }),
    /** In the payment window: the open month, and with it what comes. */
    async paySubscription({
      key_id,
      subscription_id,
      method = "card",
    }: {
      key_id: string;
      subscription_id: string;
      method?: "card" | "upi";
    }): Promise<void> {
      await fetch(`${url}/v1/checkout/pay`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ key_id, subscription_id, outcome: "succeed", method }),
      });
    },
    /** Charges what is due until then. */
    passTime: (time: { months?: number; days?: number }) => call("POST", "/clock", time),
    /** A mistake of the gateway: the present month once more. */
    chargeAgain: (subscription_id: string) =>
      call("POST", `/subscriptions/${subscription_id}/charge`, {}).catch(() => undefined),
    failCard: (subscription_id: string) =>
      call("POST", `/subscriptions/${subscription_id}/card`, { card_fails: true }),
    authorizeLate: (payment_id: string, capture?: boolean) =>
      call<PaidInWindow>("POST", `/payments/${payment_id}/authorize-late`, { capture }),
    /** As in the gateway's dashboard, without a request of the site. */
    async refund(payment_id: string, amount: number): Promise<void> {
      const authorization = authorized();
      const response = await fetch(`${url}/v1/payments/${payment_id}/refund`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization },
        body: JSON.stringify({ amount }),
      });
      if (!response.ok) throw new Error(`refund: ${response.status} ${await response.text()}`);
    },
    /** What a subscription charges next: of a change that waits for the next month, the new amount. */
    async amountOfSubscription(subscription_id: string): Promise<number> {
      const read = async <T>(path: string): Promise<T> => {
        const response = await fetch(`${url}/v1/${path}`, { headers: { authorization: authorized() } });
        if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
        return (await response.json()) as T;
      };
      type Planned = { plan_id: string; has_scheduled_changes: boolean };
      const path = `subscriptions/${subscription_id}`;
      const now = await read<Planned>(path);
      const next = now.has_scheduled_changes
        ? await read<Planned>(`${path}/retrieve_scheduled_changes`)
        : now;
      return (await read<{ item: { amount: number } }>(`plans/${next.plan_id}`)).item.amount;
    },
    /** Sends what is not settled yet to the bank; undefined where that is nothing. `fields`: what is wrong with it. */
    settle: (fields: Record<string, unknown> = {}) =>
      call<{ id: string; amount: number }>("POST", "/settle", fields).catch(() => undefined),
    dispute: (payment_id: string, fields: Record<string, unknown>) =>
      call<{ id: string; amount: number }>("POST", `/payments/${payment_id}/dispute`, fields),
    endDispute: (dispute_id: string, fields: Record<string, unknown>) =>
      call("POST", `/disputes/${dispute_id}`, fields),
    /** On an order that no site has made. Answers the payment's id. */
    async payForNothing(amount: number, fields: Record<string, unknown> = {}): Promise<string> {
      const order = { amount, currency: "INR" };
      return (await call<PaidInWindow>("POST", "/pay", { order, outcome: "succeed", ...fields })).payment.id;
    },
    turn: (knobs: Record<string, unknown>) => call("PUT", "/knobs", knobs),
    totals: () => call<Totals>("GET", "/oracle?count=1"),
    async payments(): Promise<PaymentAtGateway[]> {
      const all: PaymentAtGateway[] = [];
      for (;;) {
        const path = `/oracle?count=${pageSize}&skip=${all.length}`;
        const { payments } = await call<{ payments: PaymentAtGateway[] }>("GET", path);
        all.push(...payments);
        if (payments.length < pageSize) return all;
      }
    },
    /** Retries every waiting webhook at once. */
    async hurryWebhooks(): Promise<void> {
      const { items } = await call<{ items: { event_id: string }[] }>(
        "GET",
        "/webhooks?state=pending&count=1000",
      );
      for (const { event_id } of items) await call("POST", "/redeliver", { event_id });
    },
  };
}
