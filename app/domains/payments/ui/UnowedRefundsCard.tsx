import type { ReactNode } from "react";
import * as m from "#messages";
import type { Failed } from "../../../platform/http/section.ts";
import { formatRupees } from "../../../text/money.ts";
import { Card } from "../../../ui/Card.tsx";
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
    <List id="undecided" title={m.payments_unowed()} lead={m.payments_unowed_lead()}>
      {refunds.undecided.map(({ payable_id, path, title, amount_paise, since }) => (
        <Row
          key={payable_id}
          path={path}
          about={m.payments_unowed_open({ amount: formatRupees(amount_paise), title })}
          at={since}
        />
      ))}
    </List>
  );
}

/** What was decided about such refunds. Renders nothing without any, and where they failed: the other card says so. */
export function BorneRefundsCard({ refunds }: RefundsProps) {
  if ("failed" in refunds || refunds.decided.length === 0) return null;
  return (
    <List id="decided" title={m.payments_borne()} lead={m.payments_borne_lead()}>
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
    </List>
  );
}

type ListProps = { id: string; title: string; lead: string; children: ReactNode };

function List({ id, title, lead, children }: ListProps) {
  return (
    <Card as="section" aria-labelledby={id} className="mb-6 flex flex-col gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p>{lead}</p>
      <ul className="divide-y divide-hairline">{children}</ul>
    </Card>
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
