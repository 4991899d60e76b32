import * as m from "#messages";
import Landmark from "../../../ui/icons/landmark.ts";
import ReceiptIndianRupee from "../../../ui/icons/receipt-indian-rupee.ts";
import { answerOffline } from "../../../page/answer-offline.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { type FormAnswer, formAction, submitForm } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { sellPath, shopPath } from "../../catalog/seller-form.ts";
import { bankDetailsInput, type MaskedDetails, maskedDetails } from "../bank-details.ts";
import { momentText } from "../payout-requests.ts";
import { openDatedDetails } from "../server/bank-vault.ts";
import { maySaveBankDetails } from "../server/queries/may-save-bank-details.ts";
import { bankObstacle } from "../server/queries/payout-obstacles.ts";
import { saveBankDetails } from "../server/use-cases/pay-sellers.ts";
import { earningsPath } from "../../catalog/seller-form.ts";
import { BankForm } from "../ui/BankForm.tsx";
import type { Route } from "./+types/bank-details";

export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  const { user_id } = session;
  const { db, secrets } = args.context.get(servicesContext);
  const bank = (await openDatedDetails(db, secrets, [user_id])).get(user_id);
  const obstacle = bankObstacle(bank);
  return {
    may_save: await maySaveBankDetails(db, session),
    bank: bank ? maskedDetails(bank.details) : null,
    paused_until: obstacle?.code === "bank_details_paused" ? obstacle.until : null,
  };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  return submitForm(
    args,
    formAction({
      schema: bankDetailsInput,
      // Drops the other kind's fields, which the form sends as well.
      inputOf: ({ values: { kind, account_holder, account_number, ifsc, upi_id } }) =>
        kind === "upi" ? { kind, account_holder, upi_id } : { kind, account_holder, account_number, ifsc },
      echoed: ["kind", "account_holder", "ifsc"],
      failed: m.earnings_bank_not_saved(),
      async perform(details) {
        await orErrorPage(saveBankDetails(services, session, details), 404);
        return { location: earningsPath, notice: "bank_details_saved" };
      },
    }),
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.earnings_bank_not_saved);
}

export const meta = hiddenMeta(m.earnings_bank_page);

export default function BankDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { may_save, bank, paused_until } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  if (!may_save) return <NoShop />;
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: m.earnings_bank_shop(), href: shopPath }, { label: m.earnings_bank_page() }]}
      />
      <PageHeading
        title={m.earnings_bank_page()}
        lead={m.earnings_bank_lead()}
        action={
          <ButtonLink href={earningsPath} variant="secondary">
            <ReceiptIndianRupee size={18} aria-hidden="true" /> {m.earnings_to_statement()}
          </ButtonLink>
        }
      />
      <div className="flex max-w-2xl flex-col gap-6">
        <Present bank={bank} paused_until={paused_until} />
        <section aria-labelledby="change">
          <h2 id="change" className="mb-4 text-2xl">
            {bank ? m.earnings_bank_change() : m.earnings_bank_give()}
          </h2>
          <BankForm kind={bank?.kind ?? "bank"} answer={answer} />
        </section>
      </div>
    </>
  );
}

function Present({ bank, paused_until }: { bank: MaskedDetails | null; paused_until: Date | null }) {
  if (bank === null) return <p>{m.earnings_bank_none()}</p>;
  return (
    <Card as="section" aria-labelledby="present" className="flex items-start gap-4">
      <Landmark size={32} aria-hidden="true" className="flex-none text-brass" />
      <div className="min-w-0">
        <h2 id="present" className="text-xl">
          {m.earnings_bank_now()}
        </h2>
        <p className="mt-1 wrap-anywhere">
          <UserText>{bank.account_holder}</UserText>
        </p>
        <p className="wrap-anywhere tabular-nums">{bank.masked}</p>
        {paused_until && (
          <p className="mt-2 text-sm text-muted">
            {m.earnings_bank_paused_until({ time: momentText(paused_until) })}
          </p>
        )}
      </div>
    </Card>
  );
}

function NoShop() {
  return (
    <EmptyState
      as="h1"
      illustration={<Landmark size={48} aria-hidden="true" />}
      title={m.earnings_bank_no_shop()}
      hint={m.earnings_bank_no_shop_hint()}
      action={<ButtonLink href={sellPath}>{m.earnings_bank_to_sell()}</ButtonLink>}
    />
  );
}
