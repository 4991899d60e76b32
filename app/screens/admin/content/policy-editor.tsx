import { data } from "react-router";
import * as m from "#messages";
import { readWriters } from "../../../domains/accounts/server/queries/writers.ts";
import { contentPath } from "../../../domains/content/editing/content-kind.ts";
import { isPolicyName, type PolicyName } from "../../../domains/content/policies/document.ts";
import { listPolicyVersions, readPolicyVersion } from "../../../domains/content/server/queries/policies.ts";
import { publishPolicyForm, type PolicyPreview } from "../../../domains/content/server/forms/policy.ts";
import { PolicyForm } from "../../../domains/content/ui/PolicyForm.tsx";
import { type NamedVersion, PolicyVersions } from "../../../domains/content/ui/PolicyVersions.tsx";
import { pictureFormLimit_bytes } from "../../../domains/uploads/schema.ts";
import { answerOffline } from "../../../page/answer-offline.ts";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { reloadAfterConflict } from "../../../page/reload-after-conflict.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { type FormAnswer, submitForms } from "../../../platform/http/form.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { contentReader, contentWriter } from "../server/content-visit.ts";
import type { Route } from "./+types/policy-editor";

export async function loader(args: Route.LoaderArgs) {
  const { services } = await contentReader(args);
  const name = policyNamed(args.params.name);
  const { db } = services;
  const [policy, versions] = await Promise.all([readPolicyVersion(db, name), listPolicyVersions(db, name)]);
  if (!policy) throw data(null, { status: 404 });
  const writers = await readWriters(
    db,
    versions.flatMap(({ author_id }) => author_id ?? []),
  );
  const named: NamedVersion[] = versions.map(({ author_id, ...version }) => ({
    ...version,
    author_name: writers.get(author_id ?? "")?.display_name ?? null,
  }));
  return { policy, versions: named, today: dayInIndia() };
}

/** Throws a 404 page for an unknown policy. */
function policyNamed(name: string): PolicyName {
  if (!isPolicyName(name)) throw data(null, { status: 404 });
  return name;
}

export async function action(args: Route.ActionArgs) {
  const { services, actor } = await contentWriter(args);
  const name = policyNamed(args.params.name);
  return submitForms<PolicyPreview>(
    args,
    { publish: publishPolicyForm(services, actor, name) },
    { multipart_limit_bytes: pictureFormLimit_bytes },
  );
}

/** After a conflict (409), reloads to show what somebody else has published. */
export const shouldRevalidate = reloadAfterConflict;

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.screens_content_not_saved);
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, args.loaderData?.policy.title ?? m.screens_content_policies());
}

export default function PolicyEditorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { policy, versions, today } = loaderData;
  const answer: FormAnswer<PolicyPreview> | undefined = actionData;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.screens_content_page(), href: contentPath },
          { label: m.screens_content_policies(), href: `${contentPath}/policies` },
          { label: policy.title },
        ]}
      />
      <PageHeading title={<UserText>{policy.title}</UserText>} lead={m.screens_content_policy_edit_lead()} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <PolicyForm key={policy.version} policy={policy} today={today} answer={answer} />
        <PolicyVersions versions={versions} />
      </div>
    </>
  );
}
