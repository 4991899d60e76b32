import { useEffect } from "react";
import * as m from "#messages";
import BadgeCheck from "../../../ui/icons/badge-check.ts";
import Clock from "../../../ui/icons/clock.ts";
import IndianRupee from "../../../ui/icons/indian-rupee.ts";
import PackageCheck from "../../../ui/icons/package-check.ts";
import Percent from "../../../ui/icons/percent.ts";
import Store from "../../../ui/icons/store.ts";
import { type FormAnswer, submitForms } from "../../../platform/http/form.ts";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { useAccount } from "../../../page/account.tsx";
import { answerOffline } from "../../../page/answer-offline.ts";
import { forgetDraft } from "../../../page/device-draft.ts";
import type { DraftPlace } from "../../../page/draft-keys.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { PointList } from "../../../page/PointList.tsx";
import { formatDate } from "../../../text/time.ts";
import { Card } from "../../../ui/Card.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { Time } from "../../../ui/Time.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { MixedText, UserText } from "../../../ui/UserText.tsx";
import { pictureFormLimit_bytes } from "../../uploads/schema.ts";
import { type CommissionRate, formatPercent } from "../commission.ts";
import { type OwnSeller, returns_days } from "../schema.ts";
import { ownProductsPath } from "../own-products.ts";
import { bankPath, sellPath, shopPath } from "../seller-form.ts";
import { sellerChanges, sellerInput } from "../seller-input.ts";
import { commissionOfToday, nextCommission } from "../server/queries/commission.ts";
import { readOwnSeller } from "../server/queries/own-seller.ts";
import { sellerForm } from "../server/forms/seller.ts";
import { changeSeller, applyToSell } from "../server/use-cases/sell.ts";
import { ConfirmEmailNote } from "../ui/ConfirmEmailNote.tsx";
import { SellerForm } from "../ui/SellerForm.tsx";
import { useNotifiedRevalidation } from "../../notifications/ui/use-notified-revalidation.ts";
import type { Route } from "./+types/sell";

export async function loader(args: Route.LoaderArgs) {
  const { user_id, email, email_verified } = await signedIn(args);
  const { db } = args.context.get(servicesContext);
  const [seller, today, next] = await Promise.all([
    readOwnSeller(db, user_id),
    commissionOfToday(db),
    nextCommission(db),
  ]);
  return { seller, unverified: email_verified ? null : email, commission: { today, next } };
}

export async function action(args: Route.ActionArgs) {
  const visit = { session: await signedIn(args), services: args.context.get(servicesContext) };
  const { services, session } = visit;
  return submitForms(
    args,
    {
      apply: sellerForm(visit, {
        schema: sellerInput,
        location: sellPath,
        done: "seller_applied",
        failed: m.catalog_sell_not_sent(),
        perform: (input) => applyToSell(services, session, input),
      }),
      change: sellerForm(visit, {
        schema: sellerChanges,
        location: sellPath,
        done: "seller_saved",
        failed: m.catalog_shop_not_saved(),
        perform: (changes) => changeSeller(services, session, changes),
      }),
    },
    { multipart_limit_bytes: pictureFormLimit_bytes },
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.catalog_sell_not_sent);
}

export const meta = hiddenMeta(m.catalog_market_sell);

export default function SellPage({ loaderData, actionData }: Route.ComponentProps) {
  useNotifiedRevalidation();
  const { seller, unverified, commission } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  const user_id = useAccount();
  const is_open = seller === null || seller.status === "rejected";
  useEffect(() => {
    if (!is_open) forgetDraft(applicationDraft(user_id));
  }, [is_open, user_id]);
  return (
    <>
      <PageHeading
        title={m.catalog_market_sell()}
        lead={m.catalog_sell_lead()}
        action={
          seller === null &&
          unverified === null && <ButtonLink href="#application">{m.catalog_sell_apply()}</ButtonLink>
        }
      />
      {seller === null || seller.status === "rejected" ? (
        <Application
          seller={seller}
          draft={applicationDraft(user_id)}
          unverified={unverified}
          commission={commission}
          answer={answer}
        />
      ) : seller.status === "applied" ? (
        <Waiting seller={seller} answer={answer} />
      ) : (
        <Approved seller={seller} commission={commission} />
      )}
    </>
  );
}

/** In basis points. */
type Commission = { today: number; next: CommissionRate | null };

function applicationDraft(user_id: string | null): DraftPlace {
  return { kind: "seller", user_id, subject: "application" };
}

type ApplicationProps = {
  seller: OwnSeller | null;
  draft: DraftPlace;
  /** The email address that is not verified yet. */
  unverified: string | null;
  commission: Commission;
  answer: FormAnswer | undefined;
};

function Application({ seller, draft, unverified, commission, answer }: ApplicationProps) {
  return (
    <>
      {seller && <Rejected seller={seller} />}
      {!seller && <WhatSellingMeans commission={commission} />}
      {unverified === null ? (
        <section aria-labelledby="application">
          <h2 id="application" className="mb-5 scroll-mt-24 text-2xl">
            {seller ? m.catalog_sell_again() : m.catalog_sell_apply()}
          </h2>
          <SellerForm
            seller={seller}
            answer={answer}
            intent="apply"
            draft={draft}
            submit={{ label: m.catalog_sell_send(), pending: m.catalog_sell_sending() }}
          />
        </section>
      ) : (
        <ConfirmEmailNote email={unverified} />
      )}
    </>
  );
}

/** The commission as text. */
function commissionText({ today, next }: Commission): string {
  const now =
    today === 0
      ? m.catalog_sell_point_commission_none()
      : m.catalog_sell_point_commission_rate({ percent: formatPercent(today) });
  if (next === null) return now;
  const day = formatDate(next.from_day);
  return `${now} ${m.catalog_sell_point_commission_next({ day, percent: formatPercent(next.basis_points) })}`;
}

function WhatSellingMeans({ commission }: { commission: Commission }) {
  const points = [
    {
      icon: <Store size={26} aria-hidden="true" />,
      title: m.catalog_sell_point_shop(),
      text: m.catalog_sell_point_shop_text(),
    },
    {
      icon: <BadgeCheck size={26} aria-hidden="true" />,
      title: m.catalog_sell_point_approval(),
      text: m.catalog_sell_point_approval_text(),
    },
    {
      icon: <PackageCheck size={26} aria-hidden="true" />,
      title: m.catalog_sell_point_ship(),
      text: m.catalog_sell_point_ship_text({ days: returns_days }),
    },
    {
      icon: <Percent size={26} aria-hidden="true" />,
      title: m.catalog_sell_point_commission(),
      text: commissionText(commission),
    },
    {
      icon: <IndianRupee size={26} aria-hidden="true" />,
      title: m.catalog_sell_point_gst(),
      text: m.catalog_sell_point_gst_text(),
    },
  ];
  return (
    <section aria-labelledby="selling" className="mb-10 lg:pt-3">
      <h2 id="selling" className="mb-4 text-2xl">
        {m.catalog_sell_means()}
      </h2>
      <PointList points={points} />
    </section>
  );
}

function Rejected({ seller }: { seller: OwnSeller }) {
  return (
    <Card as="section" aria-labelledby="rejected" className="mb-8 border-s-4 border-s-danger">
      <h2 id="rejected" className="text-2xl">
        {m.catalog_sell_rejected()}
      </h2>
      <p className="mt-3 font-semibold">{m.catalog_sell_rejected_reason()}</p>
      <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">
        <UserText>{seller.rejected_reason ?? ""}</UserText>
      </p>
      <p className="mt-3 text-muted">{m.catalog_sell_rejected_next()}</p>
      {seller.appeal_path && (
        <Anchor href={seller.appeal_path} className="underlined-link mt-1 inline-flex min-h-11 items-center">
          {m.catalog_sell_appeal()}
        </Anchor>
      )}
    </Card>
  );
}

function Waiting({ seller, answer }: { seller: OwnSeller; answer: FormAnswer | undefined }) {
  return (
    <>
      <Card as="section" aria-labelledby="waiting" className="mb-6 flex items-start gap-4">
        <Clock size={32} aria-hidden="true" className="flex-none text-brass" />
        <div className="min-w-0">
          <h2 id="waiting" className="text-2xl">
            {m.catalog_sell_waiting()}
          </h2>
          <p className="mt-2 max-w-prose">
            {m.catalog_sell_waiting_text()} <Time moment={seller.applied_at} ago className="text-muted" />
          </p>
        </div>
      </Card>
      <section aria-labelledby="change">
        <h2 id="change" className="mb-5 text-2xl">
          {m.catalog_sell_waiting_change()}
        </h2>
        <SellerForm
          seller={seller}
          answer={answer}
          intent="change"
          submit={{ label: m.catalog_shop_save(), pending: m.catalog_shop_saving() }}
        />
      </section>
    </>
  );
}

function Approved({ seller, commission }: { seller: OwnSeller; commission: Commission }) {
  return (
    <Card as="section" aria-labelledby="approved" className="flex items-start gap-4">
      <BadgeCheck size={32} aria-hidden="true" className="flex-none text-success" />
      <div className="min-w-0">
        <h2 id="approved" className="text-2xl">
          {m.catalog_sell_approved()}
        </h2>
        <p className="mt-2 max-w-prose wrap-anywhere">
          <MixedText>{m.catalog_sell_approved_text({ name: seller.name })}</MixedText>
        </p>
        <p className="mt-2 max-w-prose text-muted">{commissionText(commission)}</p>
        <p className="mt-5 flex flex-wrap gap-3">
          <ButtonLink href={`${ownProductsPath}/new`}>{m.catalog_own_new()}</ButtonLink>
          <ButtonLink href={bankPath} variant="secondary">
            {m.catalog_sell_to_bank()}
          </ButtonLink>
          <ButtonLink href={shopPath} variant="secondary">
            {m.catalog_sell_to_shop()}
          </ButtonLink>
        </p>
      </div>
    </Card>
  );
}
