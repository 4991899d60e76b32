import type { ReactNode } from "react";
import * as m from "#messages";
import { ListCard } from "../../../page/ListCard.tsx";
import type { Failed } from "../../../platform/http/section.ts";
import { formatRupees } from "../../../text/money.ts";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { Time } from "../../../ui/Time.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import type { UnowedRefundsToDecide } from "../late-refunds.ts";

type RefundsProps = { refunds: UnowedRefundsToDecide | Failed };

/** Refunds that nobody was owed, which somebody has to bear. Renders nothing without any, the usual case. */
export function UnowedRefundsCard({ refunds }: RefundsProps) {
  if ("failed" in refunds) return <ErrorState text={m.payments_unowed_failed()} />;
  if (refunds.undecided.length === 0) return null;
  return (
    <ListCard id="undecided" title={m.payments_unowed()} lead={m.payments_unowed_lead()}>
      {refunds.undecided.map(({ payable_id, path, title, amount_paise, since }) => (
        <Row
          key={payable_id}
          path={path}
          about={m.payments_unowed_open({ amount: formatRupees(amount_paise), title })}
          at={since}
        />
      ))}
    </ListCard>
  );
}

/** What was decided about such refunds. Renders nothing without any, and where they failed: the other card says so. */
export function BorneRefundsCard({ refunds }: RefundsProps) {
  if ("failed" in refunds || refunds.decided.length === 0) return null;
  return (
    <ListCard id="decided" title={m.payments_borne()} lead={m.payments_borne_lead()}>
      {refunds.decided.map(({ id, path, title, amount_paise, borne_by, reason, decided_by, decided_at }) => (
        <Row
          key={id}
          path={path}
          about={m.payments_unowed_open({ amount: formatRupees(amount_paise), title })}
          at={decided_at}
        >
          <p className="wrap-anywhere">
            {borne_by === null ? m.payments_borne_ours() : m.payments_borne_by({ seller: borne_by })}{" "}
            {m.payments_borne_decided({ admin: decided_by ?? m.payments_borne_admin_gone() })}
          </p>
          {reason !== null && (
            <p className="wrap-anywhere">
              <UserText>{reason}</UserText>
            </p>
          )}
        </Row>
      ))}
    </ListCard>
  );
}

type RowProps = { path: string | null; about: string; at: Date; children?: ReactNode };

function Row({ path, about, at, children }: RowProps) {
  return (
    <li className="flex flex-col gap-1 py-3 tabular-nums">
      <p className="font-semibold">
        {path === null ? (
          about
        ) : (
          <Anchor href={path} className="underlined-link inline-flex min-h-11 items-center">
            {about}
          </Anchor>
        )}
      </p>
      {children}
      <p className="text-sm text-muted">
        <Time moment={at} />
      </p>
    </li>
  );
}
