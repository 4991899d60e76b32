import { data } from "react-router";
import * as m from "#messages";
import BadgeCheck from "../../../ui/icons/badge-check.ts";
import CircleX from "../../../ui/icons/circle-x.ts";
import { NotFoundMessage } from "../../../page/NotFoundMessage.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { servicesContext } from "../../../platform/http/page-context.ts";
import { formatRupees } from "../../../text/money.ts";
import { formatDate } from "../../../text/time.ts";
import { Card } from "../../../ui/Card.tsx";
import { Money } from "../../../ui/Money.tsx";
import { Time } from "../../../ui/Time.tsx";
import { siteOfPages } from "../../content/server/queries/content-of-pages.ts";
import type { VerifiedReceipt, VerifiedStatement } from "../receipt.ts";
import { verifyStatement } from "../server/queries/verify-statement.ts";
import { verifyReceipt } from "../server/queries/receipts.ts";
import type { Route } from "./+types/verify-receipt";

/** Target of a receipt's QR code: the receipt's data for comparison, without the donor's. */
export async function loader(args: Route.LoaderArgs) {
  const services = args.context.get(servicesContext);
  const { token } = args.params;
  const [receipt, statement, { organisation_name }] = await Promise.all([
    verifyReceipt(services, token),
    verifyStatement(services, token),
    siteOfPages(services),
  ]);
  if (!receipt && !statement) throw data({ message: m.donations_verify_unknown_text() }, { status: 404 });
  return { receipt, statement, organisation: organisation_name };
}

export const meta = hiddenMeta(m.donations_verify_title);

export default function VerifyReceiptPage({ loaderData }: Route.ComponentProps) {
  const { receipt, statement, organisation } = loaderData;
  return (
    <div className="page-width max-w-xl py-8 lg:py-12">
      <h1 className="text-3xl">{m.donations_verify_title()}</h1>
      <Card as="section" className="mt-6 flex flex-col gap-5">
        {receipt && <ReceiptFacts receipt={receipt} organisation={organisation} />}
        {statement && <StatementFacts statement={statement} organisation={organisation} />}
      </Card>
    </div>
  );
}

type ReceiptProps = { receipt: VerifiedReceipt; organisation: string };

function ReceiptFacts({ receipt, organisation }: ReceiptProps) {
  const { tax_given_at, amount_paise } = receipt;
  return (
    <>
      <Verdict receipt={receipt} organisation={organisation} />
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-5 gap-y-2 tabular-nums">
        <dt className="text-muted">{m.donations_facts_number()}</dt>
        <dd className="font-semibold">{receipt.receipt_number}</dd>
        <dt className="text-muted">{m.donations_facts_amount()}</dt>
        <dd className="font-semibold">
          <Money paise={amount_paise} />
        </dd>
        <dt className="text-muted">{m.donations_facts_date()}</dt>
        <dd>
          <Time moment={receipt.paid_at} />
        </dd>
        {tax_given_at && (
          <>
            <dt className="text-muted">{m.donations_verify_tax()}</dt>
            <dd>
              <Time moment={tax_given_at} />
            </dd>
          </>
        )}
      </dl>
      <p className="text-sm text-muted">{m.donations_verify_compare()}</p>
    </>
  );
}

type StatementProps = { statement: VerifiedStatement; organisation: string };

function StatementFacts({ statement, organisation }: StatementProps) {
  const { year, made_on, donation_count, total_paise, now_paise } = statement;
  const has_changed = now_paise !== null && now_paise !== total_paise;
  return (
    <>
      <p className="flex items-start gap-3 text-lg font-semibold text-success">
        <BadgeCheck size={26} aria-hidden="true" className="flex-none" />
        {m.donations_verify_statement({ organisation })}
      </p>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-5 gap-y-2 tabular-nums">
        <dt className="text-muted">{m.donations_statement_year()}</dt>
        <dd className="font-semibold">{year}</dd>
        <dt className="text-muted">{m.donations_verify_donations()}</dt>
        <dd>{donation_count}</dd>
        <dt className="text-muted">{m.donations_statement_kept()}</dt>
        <dd className="font-semibold">
          <Money paise={total_paise} />
        </dd>
        <dt className="text-muted">{m.donations_statement_made()}</dt>
        <dd>{formatDate(made_on)}</dd>
      </dl>
      {has_changed && (
        <p className="font-semibold">{m.donations_verify_changed({ amount: formatRupees(now_paise) })}</p>
      )}
      <p className="text-sm text-muted">{m.donations_verify_compare_statement()}</p>
    </>
  );
}

function Verdict({ receipt, organisation }: { receipt: VerifiedReceipt; organisation: string }) {
  const { amount_paise, refunded_paise } = receipt;
  if (refunded_paise === amount_paise)
    return (
      <p className="flex items-start gap-3 text-lg font-semibold text-primary">
        <CircleX size={26} aria-hidden="true" className="flex-none" /> {m.donations_verify_void()}
      </p>
    );
  return (
    <p className="flex items-start gap-3 text-lg font-semibold text-success">
      <BadgeCheck size={26} aria-hidden="true" className="flex-none" />
      {refunded_paise === 0
        ? m.donations_verify_valid({ organisation })
        : m.donations_verify_partly({
            organisation,
            refunded: formatRupees(refunded_paise),
            kept: formatRupees(amount_paise - refunded_paise),
          })}
    </p>
  );
}

export function ErrorBoundary() {
  return (
    <NotFoundMessage
      title={m.donations_verify_unknown()}
      text={m.donations_verify_unknown_text()}
      back={{ href: "/contact", label: m.donations_verify_contact() }}
    />
  );
}
