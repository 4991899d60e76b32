/**
 * One policy page. `{organisation}`, `{email}`, `{phone}` and `{address}` in its texts stand for the site settings
 * of those names.
 */
export type Policy = {
  title: string;
  /** Day of the last change, as YYYY-MM-DD. */
  updated: string;
  intro: string;
  sections: PolicySection[];
};
type PolicySection = { heading: string; paragraphs: string[] };
type PolicyContact = { organisation: string; email: string; phone: string; address: string };

/** The policy with the organisation's own contact in place of the placeholders. */
export function withContact(policy: Policy, contact: PolicyContact): Policy {
  const fill = (text: string) =>
    text.replace(/\{(organisation|email|phone|address)\}/g, (_, name: keyof PolicyContact) => contact[name]);
  return {
    ...policy,
    intro: fill(policy.intro),
    sections: policy.sections.map((section) => ({
      heading: fill(section.heading),
      paragraphs: section.paragraphs.map(fill),
    })),
  };
}
