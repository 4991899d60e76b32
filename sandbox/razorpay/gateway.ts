import type { Announcers } from "./events.ts";
import type { KnobBoard } from "./knobs.ts";
import type { RefundClock } from "./refund-clock.ts";
import type { Store } from "./store.ts";
import type { WebhookSender } from "./webhooks.ts";

/** The shared state of one gateway's handlers. */
export type Gateway = {
  base_path: string;
  key_id: string;
  key_secret: string;
  allow_remote_control: boolean;
  store: Store;
  knobs: KnobBoard;
  announcers: Announcers;
  webhooks: WebhookSender;
  refund_clock: RefundClock;
};
