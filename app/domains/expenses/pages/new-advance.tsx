import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { type FormAnswer, submitForm } from "../../../platform/http/form.ts";
import { servicesContext } from "../../../platform/http/page-context.ts";
import { formatRupees } from "../../../text/money.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { RupeeField, TextArea, TextField } from "../../../ui/TextField.tsx";
import { heldOfCampaign } from "../../donations/server/queries/money-of-campaign.ts";
import { advanceLimits } from "../advance.ts";
import { campaignExpensesPath } from "../expense.ts";
import { requestForm } from "../server/forms/advance.ts";
import { totalsOf } from "../server/queries/money-of-campaign.ts";
import { spendingCampaign } from "../server/spending-campaign.ts";
import { HeldNote } from "../ui/HeldNote.tsx";
import type { Route } from "./+types/new-advance";

export async function loader(args: Route.LoaderArgs) {
  const { campaign } = await spendingCampaign(args);
  const { db } = args.context.get(servicesContext);
  const [{ remaining_paise, waiting_paise }, held] = await Promise.all([
    totalsOf(db, campaign),
    heldOfCampaign(db, campaign.id),
  ]);
  return { campaign, available_paise: Math.max(0, remaining_paise - waiting_paise), held };
}

export async function action(args: Route.ActionArgs) {
  const { session, campaign } = await spendingCampaign(args);
  const services = args.context.get(servicesContext);
  return submitForm(args, requestForm({ services, session }, campaign.id));
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.expenses_advance_not_asked);
}

export const meta = hiddenMeta(m.expenses_advance_new);

export default function NewAdvancePage({ loaderData, actionData }: Route.ComponentProps) {
  const { campaign, available_paise, held } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  return (
    <div className="max-w-2xl">
      <Breadcrumb
        crumbs={[
          { label: m.expenses_page(), href: campaignExpensesPath(campaign.id) },
          { label: m.expenses_advance_new() },
        ]}
      />
      <PageHeading title={m.expenses_advance_new()} lead={m.expenses_advance_new_lead()} />
      <HeldNote held={held} className="mb-6" />
      <PageForm answer={answer} className="flex flex-col gap-5">
        {({ field }) => (
          <>
            <RupeeField
              label={m.expenses_amount()}
              hint={m.expenses_advance_amount_hint({ amount: formatRupees(available_paise) })}
              marked
              {...field("amount")}
            />
            <TextField
              label={m.expenses_purpose()}
              hint={m.expenses_advance_purpose_hint()}
              maxLength={advanceLimits.purpose}
              marked
              {...field("purpose")}
            />
            <TextArea
              label={m.expenses_advance_account()}
              hint={m.expenses_advance_account_hint()}
              rows={3}
              maxLength={advanceLimits.account}
              autoComplete="off"
              marked
              {...field("account")}
            />
            <Submit pendingLabel={m.expenses_advance_asking()} className="self-start">
              {m.expenses_advance_ask()}
            </Submit>
          </>
        )}
      </PageForm>
    </div>
  );
}
