import { afterEach, expect, test, vi } from "vitest";
import { payInWindow } from "./payment-window.ts";

type Options = { order_id: string; handler: (paid: object) => void; modal: { ondismiss: () => void } };

/** In place of the gateway's script: the windows that it opened, by their orders. */
function gateway(): Options[] {
  const opened: Options[] = [];
  class Razorpay {
    readonly #options: Options;
    constructor(options: Options) {
      this.#options = options;
    }
    on() {}
    open() {
      opened.push(this.#options);
    }
  }
  vi.stubGlobal("window", { Razorpay });
  return opened;
}

afterEach(() => vi.unstubAllGlobals());

test("one payment window is open at a time, whatever asks for another", async () => {
  const opened = gateway();
  const pay = (order_id: string) =>
    payInWindow(
      { order_id, key: "", name: "", description: "", image: "", prefill: blank, theme: { color: "" } },
      () => {},
    );
  const first = pay("order_1");
  expect(await Promise.all([pay("order_2"), pay("order_3")])).toEqual([
    { dismissed: true },
    { dismissed: true },
  ]);
  expect(opened.map(({ order_id }) => order_id)).toEqual(["order_1"]);
  opened[0]?.handler({ razorpay_payment_id: "pay_1" });
  expect(await first).toEqual({ success: { razorpay_payment_id: "pay_1" } });

  const next = pay("order_4");
  expect(opened).toHaveLength(2);
  opened[1]?.modal.ondismiss();
  expect(await next).toEqual({ dismissed: true });
});

const blank = { name: "", email: "", contact: "" };
