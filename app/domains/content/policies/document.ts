/** A parsed policy: Markdown outside of the allowed subset has been rejected. */
export type Inline =
  | { kind: "text"; text: string }
  | { kind: "break" }
  | { kind: "strong"; children: Inline[] }
  | { kind: "emphasis"; children: Inline[] }
  | { kind: "link"; href: string; children: Inline[] };

export type Block =
  | { kind: "heading"; level: 2 | 3; children: Inline[]; text: string; anchor: string }
  | { kind: "paragraph"; children: Inline[] }
  | { kind: "list"; start: number | null; items: Block[][] };

/** One published version of a policy. */
export type PolicyVersion = {
  policy: PolicyName;
  version: number;
  title: string;
  /** Days in India, such as "2026-11-01". */
  published_on: string;
  applies_from: string;
};

/** Policy names, which are also their paths. */
export const policyNames = [
  "terms",
  "privacy",
  "refund-policy",
  "shipping-policy",
  "grievance",
  "accessibility",
] as const;
export type PolicyName = (typeof policyNames)[number];

export function isPolicyName(name: string | undefined): name is PolicyName {
  return policyNames.some((known) => known === name);
}

export const policyBodyLongest = 40_000;
export const policyTitleLongest = 120;

export function policyVersionPath(policy: string, version: number): string {
  return `/${policy}/versions/${version}`;
}
