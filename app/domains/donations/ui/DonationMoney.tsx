import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import { Badge, type BadgeTone } from "../../../ui/Badge.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Time } from "../../../ui/Time.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import type { AdminDonation } from "../server/queries/admin-donation.ts";

/** Payments and refunds of a donation as the gateway reported them. */
export function DonationMoney({ donation }: { donation: AdminDonation }) {
  return (
    <Card as="section" aria-labelledby="payments" className="flex flex-col gap-4">
      <h2 id="payments" className="text-xl">
        {m.donations_all_payments()}
      </h2>
      {donation.payments.length === 0 && <p className="text-muted">{m.donations_all_payment_none()}</p>}
      <ul className="divide-y divide-hairline">
        {donation.payments.map((payment) => (
          <Payment key={payment.gateway_payment_id} payment={payment} />
        ))}
      </ul>
      <h3 className="text-lg">{m.donations_all_refunds()}</h3>
      {donation.refunds.length === 0 && <p className="text-muted">{m.donations_all_refunds_none()}</p>}
      <ul className="divide-y divide-hairline">
        {donation.refunds.map((refund) => (
          <Refund key={refund.id} refund={refund} note={noteOf(donation, refund)} />
        ))}
      </ul>
    </Card>
  );
}

/** Of a transfer outside of the gateway by our own id of it. */
function noteOf({ credit_notes }: AdminDonation, { gateway_refund_id, id }: RefundRow): string | null {
  const note = credit_notes.find((one) => one.gateway_refund_id === (gateway_refund_id ?? id));
  if (!note) return null;
  const title = note.cancelled_at === null ? m.donations_note_title : m.donations_note_cancelled;
  return title({ number: note.number });
}

function Payment({ payment }: { payment: AdminDonation["payments"][number] }) {
  const { amount_paise, fee_paise, disposition } = payment;
  return (
    <li className="flex flex-col gap-1 py-3 tabular-nums">
      <p className="font-semibold">
        {m.donations_all_payment_fee({ amount: formatRupees(amount_paise), fee: formatRupees(fee_paise) })}
      </p>
      <p>
        {disposition === "settled" ? m.donations_all_payment_settled() : m.donations_all_payment_excess()}
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        {m.donations_all_payment_id({ id: payment.gateway_payment_id })} ·{" "}
        <Time moment={payment.captured_at} />
      </p>
    </li>
  );
}

type RefundRow = AdminDonation["refunds"][number];

const refundStates: Record<RefundRow["status"], { tone: BadgeTone; text: () => string }> = {
  pending: { tone: "medium", text: m.donations_all_refund_pending },
  processed: { tone: "success", text: m.donations_all_refund_processed },
  failed: { tone: "critical", text: m.donations_all_refund_failed },
  paid_otherwise: { tone: "success", text: m.donations_all_refund_otherwise },
};

const cameBack = { tone: "critical", text: m.donations_all_refund_came_back } as const;
const reversed = { tone: "critical", text: m.donations_all_refund_reversed } as const;

function stateOf({ status, came_back_at, reversed_at }: RefundRow) {
  if (status !== "failed") return refundStates[status];
  if (came_back_at !== null) return cameBack;
  return reversed_at === null ? refundStates.failed : reversed;
}

/** To look it up at the gateway, or in the bank statement. */
function referenceOf({ gateway_refund_id, bank_reference, gateway_payment_id }: RefundRow): string {
  if (gateway_refund_id !== null) return m.donations_all_refund_id({ id: gateway_refund_id });
  return bank_reference === null
    ? m.donations_all_payment_id({ id: gateway_payment_id })
    : m.donations_all_bank_reference({ id: bank_reference });
}

function Refund({ refund, note }: { refund: RefundRow; note: string | null }) {
  const { tone, text } = stateOf(refund);
  return (
    <li className="flex flex-col gap-1 py-3 tabular-nums">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {formatRupees(refund.amount_paise)} <Badge tone={tone}>{text()}</Badge>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">
        <UserText>{refund.reason}</UserText>
      </p>
      {refund.failure !== null && <p className="wrap-anywhere text-muted">{refund.failure}</p>}
      {note !== null && <p>{note}</p>}
      <p className="text-sm wrap-anywhere text-muted">
        {referenceOf(refund)} · <Time moment={refund.finished_at ?? refund.created_at} />
      </p>
    </li>
  );
}
