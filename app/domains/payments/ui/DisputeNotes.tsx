import * as m from "#messages";
import { formatRupees } from "../../../text/money.ts";
import { Time } from "../../../ui/Time.tsx";
import { isOpen, type PayersDispute } from "../disputes.ts";

const words = {
  donor: {
    open_title: m.payments_dispute_donor_title,
    open_text: m.payments_dispute_donor_text,
    lost_title: m.payments_dispute_donor_lost_title,
    lost_text: m.payments_dispute_donor_lost_text,
  },
  buyer: {
    open_title: m.payments_dispute_buyer_title,
    open_text: m.payments_dispute_buyer_text,
    lost_title: m.payments_dispute_buyer_lost_title,
    lost_text: m.payments_dispute_buyer_lost_text,
  },
  admin: {
    open_title: m.payments_dispute_admin_title,
    open_text: m.payments_dispute_buyer_text,
    lost_title: m.payments_dispute_buyer_lost_title,
    lost_text: m.payments_dispute_admin_lost_text,
  },
} as const;

type DisputeNotesProps = {
  disputes: readonly PayersDispute[];
  reader: keyof typeof words;
};

/** What became of a payment that is, or was, disputed. Renders nothing without any, the usual case. */
export function DisputeNotes({ disputes, reader }: DisputeNotesProps) {
  return disputes.map((dispute) => {
    const { open_title, open_text, lost_title, lost_text } = words[reader];
    const { gateway_dispute_id, amount_paise, taken_paise, is_suspicion, status, opened_at } = dispute;
    const is_open = isOpen(status);
    const textOf = is_suspicion ? m.payments_dispute_suspicion_text : open_text;
    return (
      <section
        key={gateway_dispute_id}
        aria-label={is_open ? open_title() : lost_title()}
        className="flex flex-col gap-1 rounded-control bg-badge-medium-bg px-4 py-3 text-badge-medium-text"
      >
        <h2 className="text-lg">{is_open ? open_title() : lost_title()}</h2>
        <p>
          {is_open
            ? textOf({ amount: formatRupees(amount_paise) })
            : lost_text({ amount: formatRupees(taken_paise) })}
        </p>
        <p className="text-sm">
          {m.payments_disputes_opened()} <Time moment={opened_at} />
        </p>
      </section>
    );
  });
}
