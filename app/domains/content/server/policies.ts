import { grievance } from "../policies/grievance.ts";
import { type Policy, withContact } from "../policies/policy.ts";
import { privacy } from "../policies/privacy.ts";
import { refundPolicy } from "../policies/refund-policy.ts";
import { shippingPolicy } from "../policies/shipping-policy.ts";
import { terms } from "../policies/terms.ts";
import type { Site } from "../schema.ts";

/** Each policy under the path of its page. */
const policies = {
  terms,
  privacy,
  "refund-policy": refundPolicy,
  "shipping-policy": shippingPolicy,
  grievance,
} satisfies Record<string, Policy>;

type PolicyName = keyof typeof policies;

/** The policy whose page is at `/{name}`, with the organisation's contact filled in; undefined for other names. */
export function readPolicy(name: string, site: Site): Policy | undefined {
  if (!Object.hasOwn(policies, name)) return undefined;
  return withContact(policies[name as PolicyName], {
    organisation: site.organisation_name,
    email: site.email,
    phone: site.phone,
    address: site.address,
  });
}
