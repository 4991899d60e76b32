import { Form } from "react-router";
import * as m from "#messages";
import { TitledCard } from "../../../page/ListCard.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import type { Failed } from "../../../platform/http/section.ts";
import { localHref } from "../../../text/language.ts";
import { formatRupees } from "../../../text/money.ts";
import { searchLimit } from "../../../text/search-text.ts";
import { Button } from "../../../ui/Button.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { Time } from "../../../ui/Time.tsx";
import { unmatchedPaymentsPath } from "../unmatched-payments.ts";
import type { ExcessTransfer, ExcessTransfers } from "../unreturned-excess.ts";
import { ReverseTransfer } from "./SettleRefund.tsx";
import { ExcessTitle } from "./UnreturnedExcessCard.tsx";

type Answer = { answer: FormAnswer | undefined };

type TransfersProps = Answer & {
  excess: ExcessTransfers | Failed;
  /** What is looked for; empty: nothing is. */
  wanted: string;
};

/** Excess that admins paid by a transfer. Renders nothing without any, the usual case. */
export function ExcessTransfersCard({ excess, wanted, answer }: TransfersProps) {
  if ("failed" in excess) return <ErrorState text={m.payments_unreturned_failed()} />;
  const { transfers, has_more } = excess;
  if (transfers.length === 0 && !has_more && wanted === "") return null;
  const is_missing = wanted !== "" && !transfers.some(({ is_wanted }) => is_wanted);
  return (
    <TitledCard id="excess-transfers" title={m.payments_excess_transfers()}>
      {is_missing && (
        <p role="status" className="wrap-anywhere">
          {m.payments_excess_transfer_missing({ wanted })}
        </p>
      )}
      {transfers.length > 0 && (
        <ul className="divide-y divide-hairline">
          {transfers.map((transfer) => (
            <Transfer key={transfer.refund_id} transfer={transfer} answer={answer} />
          ))}
        </ul>
      )}
      {(has_more || wanted !== "") && <FindTransfer wanted={wanted} />}
    </TitledCard>
  );
}

function Transfer({ transfer, answer }: Answer & { transfer: ExcessTransfer }) {
  const { gateway_payment_id, refund_id, amount_paise, bank_reference, recorded_at, is_own, is_told } =
    transfer;
  const amount = formatRupees(amount_paise);
  return (
    <li className="flex flex-col items-start gap-1 py-3 tabular-nums">
      <ExcessTitle {...transfer} />
      <p className="text-sm wrap-anywhere text-muted">
        {bank_reference} · {gateway_payment_id} · <Time moment={recorded_at} />
      </p>
      {is_own ? (
        <p className="max-w-prose">{m.payments_excess_own_note()}</p>
      ) : (
        <ReverseTransfer
          refund={{ refund_id, amount_paise }}
          hidden={{ gateway_payment_id }}
          text={
            is_told ? m.payments_excess_reverse_told({ amount }) : m.payments_excess_reverse_text({ amount })
          }
          answer={answer}
        />
      )}
    </li>
  );
}

function FindTransfer({ wanted }: { wanted: string }) {
  return (
    <Form
      // Re-created when the search changes, as by Back.
      key={wanted}
      method="get"
      action={`${localHref(unmatchedPaymentsPath)}#excess-transfers`}
      preventScrollReset
      className="flex flex-wrap items-end gap-2"
    >
      <TextField
        label={m.payments_excess_transfer_wanted()}
        name="transfer"
        defaultValue={wanted}
        maxLength={searchLimit}
        autoComplete="off"
        fieldClassName="min-w-0 flex-1 basis-60 sm:max-w-md"
      />
      <Button type="submit" variant="secondary">
        {m.payments_excess_transfer_find()}
      </Button>
    </Form>
  );
}
