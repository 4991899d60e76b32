import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { recordAudit } from "../../../../platform/audit.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { command } from "../../../../platform/database/sql.ts";
import { Failure } from "../../../../platform/failure.ts";
import { dayInIndia } from "../../../../text/india-day.ts";
import { type PolicyName, policyNames } from "../../policies/document.ts";
import { accessibility } from "../../policies/accessibility.ts";
import { grievance } from "../../policies/grievance.ts";
import { markdownOf, type Policy } from "../../policies/policy.ts";
import { privacy } from "../../policies/privacy.ts";
import { refundPolicy } from "../../policies/refund-policy.ts";
import { shippingPolicy } from "../../policies/shipping-policy.ts";
import { terms } from "../../policies/terms.ts";
import { readMarkdown } from "../policy-markdown.ts";
import { readPolicyVersion } from "../queries/policies.ts";

type NewVersion = {
  policy: PolicyName;
  title: string;
  body: string;
  /** Null: from its publication. */
  applies_from: string | null;
  /** The version that the new one replaces, to detect concurrent publications. */
  seen_version: number;
  published_on?: string;
};

/**
 * Publishes a text as the next version; returns its number. Throws 400 for Markdown outside of the subset, and 409 if
 * somebody else has published since.
 */
export async function publishPolicy(
  tx: Transaction,
  actor: Actor | null,
  { policy, title, body, seen_version, ...days }: NewVersion,
): Promise<number> {
  const read = readMarkdown(body);
  if ("problem" in read) throw refusedField("body", read.problem);
  const published_on = days.published_on ?? dayInIndia();
  const applies_from = days.applies_from ?? published_on;
  if (applies_from < published_on) throw refusedField("applies_from", m.content_policy_applies_past());
  const version = seen_version + 1;
  const newest = (await readPolicyVersion(tx, policy))?.version ?? 0;
  const added =
    newest === seen_version &&
    (await tx.run(command`
      insert into policy_versions (policy, version, title, body, published_on, applies_from, author_id)
      values (${policy}, ${version}, ${title}, ${body}, ${published_on}::date, ${applies_from}::date,
        ${actor?.user_id ?? null})
      on conflict (policy, version) do nothing`)) === 1;
  if (!added) throw new Failure(409, "policy_changed", m.content_policy_changed_meanwhile());
  if (actor)
    await recordAudit(tx, {
      actor_user_id: actor.user_id,
      event: "policy_published",
      subject_kind: "policy",
      subject_id: policy,
      details: { before: seen_version, after: version },
    });
  return version;
}

function refusedField(name: string, message: string): Failure {
  return new Failure(400, "invalid_form", message, { fields: { [name]: message } });
}

const firstVersions: Record<PolicyName, Policy> = {
  terms,
  privacy,
  "refund-policy": refundPolicy,
  "shipping-policy": shippingPolicy,
  grievance,
  accessibility,
};

/** Publishes version 1 of every policy without one: the initial texts of each site. */
export async function publishFirstPolicies(tx: Transaction): Promise<void> {
  // Serialises processes that start concurrently.
  await tx.run(command`select pg_advisory_xact_lock(hashtextextended('first policies', 0))`);
  for (const policy of policyNames) {
    if (await readPolicyVersion(tx, policy)) continue;
    const text = firstVersions[policy];
    await publishPolicy(tx, null, {
      policy,
      title: text.title,
      body: markdownOf(text),
      published_on: text.updated,
      applies_from: null,
      seen_version: 0,
    });
  }
}
