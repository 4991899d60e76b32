import { createDonationCalls } from "../../app/domains/donations/ui/donation-calls.ts";
import {
  createGiving,
  type GivingEnd,
  type GivingStage,
} from "../../app/domains/donations/ui/giving/give.ts";
import { newRequestKey } from "../../app/page/request-key.ts";
import { createKeptDonations, type KeptTexts } from "../../app/domains/donations/ui/giving/kept-donations.ts";
import { resumeDonations } from "../../app/domains/donations/ui/giving/resume-donations.ts";
import type { PaymentEnd } from "../../app/domains/payments/ui/payment-window.ts";
import type { CutNetwork } from "./cut-network.ts";
import type { Random } from "./random.ts";

/** What is known of one donor's money, at the gateway and in our books. */
export type Truth = { captured_count: number; paid_count: number };

export type CutDonorOptions = {
  email: string;
  random: Random;
  site: CutNetwork;
  gateway: CutNetwork;
  truth(email: string): Promise<Truth>;
};

export type CutDonorStory = {
  /** What the donor was told, in this order. */
  told: string[];
  /** What was not true when it was told. */
  false_statements: string[];
  presses: number;
  tabs_closed: number;
};

/** Longer than the site needs; a real browser waits 45 seconds for what never comes. */
const patience_ms = 2_000;
const mostPresses = 12;

class TabClosed extends Error {}

/**
 * One donor gives with the browser's own code over a network that is cut once, and comes back after some waiting. Presses
 * again whenever the form invites to, closes the tab while waiting, and leaves when told that the donation is received.
 */
export async function giveOverCutNetwork(options: CutDonorOptions): Promise<CutDonorStory> {
  const { random, site, gateway, email } = options;
  const story: CutDonorStory = { told: [], false_statements: [], presses: 0, tabs_closed: 0 };
  const kept = createKeptDonations(oneBrowsersStorage());
  const cut = { part: random.chance(0.5) ? 0 : random.next(), silent: random.chance(0.3) };
  // Of the site's traffic or of the gateway's; both end together, as one connection of one phone.
  if (random.chance(0.7)) site.cutAt(random.between(0, 5), cut);
  else gateway.cutAt(random.between(0, 1), cut);
  let is_led_to_its_page = false;
  let waits_left = random.between(1, 4);
  let amount = random.between(10_00, 2_000_00) / 100;

  async function tell(statement: GivingStage | GivingEnd["kind"], note = ""): Promise<void> {
    story.told.push(`${statement}${note}`);
    const { captured_count, paid_count } = await options.truth(email);
    const is_true = {
      offline: captured_count === 0,
      unreachable: captured_count === 0,
      failed: captured_count === 0,
      confirming: captured_count > 0,
      unconfirmed: captured_count > 0,
      paid: paid_count > 0,
      // The server never refused anything here.
      not_verified: false,
    } as Partial<Record<string, boolean>>;
    if (is_true[statement] === false)
      story.false_statements.push(
        `${email} was told "${statement}${note}" while ${captured_count} payments were captured and ${paid_count} counted (${story.told.join(", ")})`,
      );
  }

  /** One page that the donor has open, until it is closed. */
  function openTab() {
    const closed = Promise.withResolvers<never>();
    closed.promise.catch(() => {});
    let stage: GivingStage = "idle";
    const network = {
      isOnline: () => (random.chance(0.5) ? site.isUp() && gateway.isUp() : true),
      async pause() {
        await tell(stage);
        waits_left -= 1;
        if (waits_left <= 0) restore();
        if (!random.chance(0.2)) return;
        story.tabs_closed += 1;
        closed.reject(new TabClosed());
        // Nothing goes on in a closed tab.
        await new Promise(() => {});
      },
    };
    const calls = createDonationCalls((path, init) => ask(site.url + String(path), init));
    const giving = createGiving({
      calls,
      kept,
      network,
      loadScript: async () => {},
      payInWindow(order) {
        if (!("orderId" in order)) throw new Error("This donor gives once");
        return payInWindow(order);
      },
      newKey: newRequestKey,
      isHere: () => true,
      show: (next) => (stage = next),
      onPaidLater: () => (is_led_to_its_page = true),
    });
    const resume = async () => {
      let is_received = false;
      await resumeDonations({
        calls,
        kept,
        network,
        signal: new AbortController().signal,
        onConfirming: () => (stage = "confirming"),
        onPaid() {
          stage = "idle";
          is_received = true;
        },
        onRefused: (payment_id) => void story.false_statements.push(`${email}: ${payment_id} was refused`),
      });
      return is_received;
    };
    return {
      give: () => Promise.race([giving.give(inputOf(email, amount)), closed.promise]),
      resume: () => Promise.race([resume(), closed.promise]),
    };
  }

  function restore() {
    for (const side of [site, gateway]) side.restore();
  }

  let tab = openTab();
  while (story.presses < mostPresses) {
    if (is_led_to_its_page) {
      await tell("paid", " after the payment window was left");
      break;
    }
    try {
      story.presses += 1;
      const end = await tab.give();
      await tell(end.kind, end.kind === "failed" ? `: ${end.reason}` : "");
      if (end.kind === "paid" || end.kind === "unconfirmed") break;
      // Some try another amount after an attempt that seems to have come to nothing.
      if (random.chance(0.2)) amount += 1;
      if (random.chance(0.3)) restore();
    } catch (error) {
      if (!(error instanceof TabClosed)) throw error;
      tab = openTab();
      if (await isReceived(tab)) {
        await tell("paid", " after the tab was opened again");
        break;
      }
    }
  }
  restore();
  return story;

  async function isReceived(opened: ReturnType<typeof openTab>): Promise<boolean> {
    try {
      return await opened.resume();
    } catch (error) {
      if (!(error instanceof TabClosed)) throw error;
      tab = openTab();
      return isReceived(tab);
    }
  }

  /** The gateway's window: the donor pays there, tries again or leaves when it does not answer. */
  async function payInWindow(order: { orderId: string; key: string }): Promise<PaymentEnd> {
    for (;;) {
      const answer = await ask(`${gateway.url}/v1/checkout/pay`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          key_id: order.key,
          order_id: order.orderId,
          method: "upi",
          outcome: "succeed",
        }),
      })
        .then((response) => response.json())
        .catch(() => undefined);
      if (answer?.razorpay_payment_id) return { success: answer };
      // An order that is paid already cannot be paid again, and the window says so.
      if (answer?.error || random.chance(0.5)) return { dismissed: true };
      restore();
    }
  }
}

function ask(url: string, init: RequestInit = {}): Promise<Response> {
  const signals = [AbortSignal.timeout(patience_ms), ...(init.signal ? [init.signal] : [])];
  return fetch(url, { ...init, signal: AbortSignal.any(signals) });
}

function inputOf(email: string, amount: number) {
  return {
    amount,
    campaignId: null,
    donorName: "Cut Off",
    donorEmail: email,
    donorPhone: null,
    isAnonymous: false,
    message: null,
    userId: null,
  };
}

/** What stays when a tab is closed. */
function oneBrowsersStorage(): () => KeptTexts {
  const texts = new Map<string, string>();
  return () => ({
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    key: (position) => [...texts.keys()][position] ?? null,
    get length() {
      return texts.size;
    },
  });
}
