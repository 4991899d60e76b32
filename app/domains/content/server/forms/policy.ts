import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { Failure } from "../../../../platform/failure.ts";
import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import type { Services } from "../../../../platform/services.ts";
import { type FieldTexts, line, optionalDay, readFields, text } from "../../editing/fields.ts";
import { edit } from "../../editing/server/use-cases/edit-content.ts";
import {
  type Block,
  policyBodyLongest,
  type PolicyName,
  policyTitleLongest,
} from "../../policies/document.ts";
import { publishPolicy } from "../commands/publish-policy.ts";
import { withContact } from "../policies.ts";
import { readMarkdown } from "../policy-markdown.ts";
import { readSite } from "../queries/content-of-pages.ts";

/** Preview of a text before publication. */
export type PolicyPreview = { preview: Block[] };

function policyFields() {
  return {
    title: line(m.content_policy_title(), policyTitleLongest),
    body: text(m.content_policy_body(), policyBodyLongest),
    applies_from: optionalDay(m.content_policy_applies_from()),
  };
}

/** Previews or publishes the next version of a policy. */
export function publishPolicyForm(
  services: Services,
  actor: Actor,
  policy: PolicyName,
): FormAction<PolicyPreview> {
  return formAction<FieldTexts, PolicyPreview>({
    echoed: ["title", "body", "applies_from"],
    failed: m.content_policy_not_published(),
    async perform(values) {
      const read = readFields(policyFields(), values);
      if ("errors" in read) throw refused(read.errors);
      const document = readMarkdown(read.value.body);
      if ("problem" in document) throw refused({ body: document.problem });
      if (values["step"] === "preview")
        return { asked: { preview: withContact(document.blocks, await readSite(services.db)) } };
      const seen_version = Number(/^\d{1,6}$/.exec(values["version"] ?? "")?.[0] ?? 0);
      await edit(services, actor, (tx) => publishPolicy(tx, actor, { policy, ...read.value, seen_version }));
      return { location: `/dashboard/admin/content/policies/${policy}`, notice: "policy_published" };
    },
  });
}

function refused(fields: Record<string, string>): Failure {
  return new Failure(400, "invalid_form", m.content_policy_marked(), { fields });
}
