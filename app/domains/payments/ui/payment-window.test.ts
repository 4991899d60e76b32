import { afterEach, expect, test, vi } from "vitest";
import { payInWindow } from "./payment-window.ts";

type Options = { order_id: string; handler: (paid: object) => void; modal: { ondismiss: () => void } };

/** The button pressed to pay. */
class Button {
  isConnected = true;
  focus = vi.fn<() => void>();
}

/** Fakes the gateway's script: returns the windows that it opened, by their orders. */
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
  vi.stubGlobal("HTMLElement", Button);
  vi.stubGlobal("document", { activeElement: new Button() });
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
    expect.objectContaining({ dismissed: true }),
    expect.objectContaining({ dismissed: true }),
  ]);
  expect(opened.map(({ order_id }) => order_id)).toEqual(["order_1"]);
  opened[0]?.handler({ razorpay_payment_id: "pay_1" });
  expect(await first).toEqual({ success: { razorpay_payment_id: "pay_1" } });

  const next = pay("order_4");
  expect(opened).toHaveLength(2);
  opened[1]?.modal.ondismiss();
  expect(await next).toMatchObject({ dismissed: true });
});

test.each(["handler", "ondismiss"] as const)("the focus is where it was after %s", async (end) => {
  const opened = gateway();
  const { activeElement: pressed } = document as unknown as { activeElement: Button };
  const paying = payInWindow(
    {
      order_id: "order_1",
      key: "",
      name: "",
      description: "",
      image: "",
      prefill: blank,
      theme: { color: "" },
    },
    () => {},
  );
  // The gateway's script put the focus into its window.
  vi.stubGlobal("document", { activeElement: new Button() });
  expect(pressed.focus).not.toHaveBeenCalled();
  if (end === "handler") opened[0]?.handler({});
  else opened[0]?.modal.ondismiss();
  expect(pressed.focus).toHaveBeenCalledOnce();
  await paying;
});

const blank = { name: "", email: "", contact: "" };
