import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import { hiddenRowMeta } from "../../../page/page-meta.ts";
import { answerTo, PageForm, Submit } from "../../../page/PageForm.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import type { Actor } from "../../../platform/actor.ts";
import { type FormAnswer, submitForms } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Disclosure } from "../../../ui/Disclosure.tsx";
import { fundraiserPath, ownFundraisersPath } from "../fundraiser.ts";
import { editFundraiserForm, endFundraiserForm } from "../server/forms/fundraiser.ts";
import { ownFundraiser } from "../server/queries/fundraisers.ts";
import { FundraiserForm } from "../ui/FundraiserForm.tsx";
import type { Route } from "./+types/edit-fundraiser";

/** 404 for others' pages and removed ones. */
export async function loader(args: Route.LoaderArgs) {
  return { page: await ownPage(args, await signedIn(args)) };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const { slug } = await ownPage(args, session);
  return submitForms(args, {
    edit: editFundraiserForm({ services, session }, slug),
    end: endFundraiserForm({ services, session }, slug),
  });
}

function ownPage({ context, params }: Route.LoaderArgs | Route.ActionArgs, actor: Actor) {
  return orErrorPage(ownFundraiser(context.get(servicesContext).db, params.slug, actor));
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, (intent) =>
    intent === "end" ? m.fundraisers_not_ended() : m.fundraisers_not_saved(),
  );
}

export function meta(args: Route.MetaArgs) {
  return hiddenRowMeta(args, m.fundraisers_edit(), args.loaderData?.page.title);
}

export default function EditFundraiserPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  const submit = {
    label: m.fundraisers_save(),
    pending: m.fundraisers_saving(),
    cancel_href: fundraiserPath(page.slug),
  };
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: m.fundraisers_mine(), href: ownFundraisersPath }, { label: page.title }]}
      />
      <PageHeading
        title={m.fundraisers_edit()}
        lead={page.is_hidden ? m.fundraisers_edit_hidden_lead() : m.fundraisers_edit_lead()}
      />
      <FundraiserForm intent="edit" values={page.values} answer={answer} submit={submit} />
      {!page.is_ended && (
        <Disclosure
          summary={m.fundraisers_mine_end()}
          open={answerTo(answer, "end") !== undefined}
          className="mt-10 max-w-2xl"
        >
          <PageForm intent="end" answer={answer} className="flex flex-col items-start gap-4 pt-2">
            <p>{m.fundraisers_mine_end_text()}</p>
            <Checkbox name="sure" value="yes" label={m.fundraisers_mine_end_sure()} required />
            <Submit variant="danger" pendingLabel={m.fundraisers_mine_ending()}>
              {m.fundraisers_mine_end_yes()}
            </Submit>
          </PageForm>
        </Disclosure>
      )}
    </>
  );
}
