import type { OwnReview } from "../catalog/review.ts";
import type { ExpectedDelivery } from "./expected-delivery.ts";
import type { MoreTime } from "./holding.ts";
import type { LiveOrders } from "./live-orders.ts";
import type { PayersDispute } from "../payments/disputes.ts";
import type { OwedRefund } from "../payments/late-refunds.ts";
import type {
  OrderEvent,
  OrderItem,
  OrderPaymentStatus,
  OrderStatus,
  ShipmentStatus,
  ShippingAddress,
} from "./order.ts";
import type { ReturnReason, ReturnSeen } from "./returns.ts";
import type { ShipmentPapers } from "./invoice.ts";
import type { ShipBy, ShipmentChange } from "./states.ts";
import type { BorneByReader, UnowedRefunds } from "./unowed-refunds.ts";

/** One order as its page shows it to this person. */
export type OrderDetails = MoreTime & {
  id: string;
  order_number: string;
  status: OrderStatus;
  payment_status: OrderPaymentStatus;
  subtotal_paise: number;
  shipping_paise: number;
  tax_paise: number;
  discount_paise: number;
  total_paise: number;
  refunded_paise: number;
  /** Null for a seller, and once the customer is erased. */
  email: string | null;
  /** Null once the customer is erased. */
  shipping_address: ShippingAddress | null;
  notes: string | null;
  created_at: Date;
  paid_at: Date | null;
  held_until: Date;
  /** Payable until `held_until`. */
  is_payable: boolean;
  /** Not paid in time. */
  has_lapsed: boolean;
  /** A seller's part of another person's order. */
  is_part: boolean;
  /** Whether it is the viewer's own order. */
  is_own: boolean;
  shipments: ShipmentDetails[];
  history: HistoryEntry[];
  /** What is owed of its payment; empty for a seller. The gateway's reasons are for admins alone. */
  refunds: OwedRefund[];
  /** Of its payment; empty for a seller. */
  disputes: PayersDispute[];
  /** For a seller who is owed something for it: their part is not paid out before an admin has decided who bears a refund of its payment. */
  waits_for_bearer: boolean;
  /** For a seller: what admins let them bear of refunds of it, oldest first. */
  borne_refunds: BorneByReader[];
  /**
   * For a seller who is owed something for it: the bank of whoever paid looks into the payment. Before that ends their part is
   * not paid out, and where it was, as much of the next payout waits.
   */
  waits_for_bank: boolean;
  /** The viewer is the only active admin, and is this of the order: they decide on less of its refunds, or on none. */
  sole_admin: "customer" | "seller" | null;
  /** Null: none, or the viewer is no admin who may decide. */
  unowed_refunds: UnowedRefunds | null;
  /** What its customer has paid and not had back of all that this person may cancel now. */
  cancellable_paise: number;
  /** What is left of its payment to refund. */
  refundable_paise: number;
  /** Of that, what no dispute at the bank may take: more is not sent before the bank has decided. */
  undisputed_paise: number;
  /** Whether the viewer may settle refunds that failed. */
  can_settle_refunds: boolean;
  live: LiveOrders;
};

export type ShipmentDetails = {
  id: string;
  seller_name: string;
  status: ShipmentStatus;
  tracking_number: string | null;
  /** Its name; null: not said. */
  courier: string | null;
  /** Whether its seller said that it is being packed; many send it directly. */
  was_packed: boolean;
  shipped_at: Date | null;
  delivered_at: Date | null;
  /** What its customer has paid for it and not had back: refunded on cancellation, with what is left of the payment. */
  left_paise: number;
  shipping_paise: number;
  items: ItemDetails[];
  ship_by: ShipBy;
  /** Null: nobody promised a day, or it is not coming any more. */
  expected: ExpectedDelivery | null;
  /** When its customer said that it never arrived; null: nobody waits for a decision. */
  missing_since: Date | null;
  /** Of that, another admin than the viewer, who buys or sells here, has to decide. */
  needs_other_admin: boolean;
  /** From when on its customer can say so, while it is on its way; null for others. */
  missing_from: Date | null;
  /** Changes this person may make now. */
  changes: ShipmentChange[];
  /** Null: not sent yet. */
  papers: ShipmentPapers | null;
};

export type ItemDetails = OrderItem & {
  /** Whether this person can open the product's page. */
  has_page: boolean;
  /** The customer's newest review of the product; null: none, or another person reads it. */
  own_review_id: string | null;
  /** Of a product whose page its customer cannot open: what they wrote about it, newest first. */
  own_reviews: OwnReview[];
  /** Oldest first. */
  returns: ReturnSeen[];
  /** Null: this person cannot return it. */
  returnable: Returnable | null;
};

export type Returnable = {
  /** Maximum number of pieces. */
  quantity: number;
  /** As "2026-11-20". */
  last_day: string;
};

export type HistoryEntry = {
  id: string;
  event: OrderEvent;
  detail: string | null;
  created_at: Date;
  /** Null: about the whole order. */
  seller_name: string | null;
  /** Null: about no return. */
  returned: { name: string; quantity: number; reason: ReturnReason } | null;
  /** "site": automatic, e.g. after a payment. */
  by: "you" | "customer" | "seller" | "team" | "site";
};
