import { expect, test } from "vitest";
import { readSources, type Source, toSource } from "./support/source.ts";

/**
 * Sign-out ends whatever session there is; those of the gateway leave the site; the file for the bank is the same for
 * every admin; the others bring the field along.
 */
const without = new Set([
  "app/shell/Header.tsx",
  "app/screens/dashboard/ProfileMenu.tsx",
  "app/domains/donations/ui/HostedPayment.tsx",
  "app/domains/orders/ui/HostedOrderPayment.tsx",
  "app/page/KeptFormPage.tsx",
  "app/domains/earnings/pages/prepared-payouts.tsx",
]);

/** Files with more forms that post than fields of the account for which they were opened. */
function formsWithoutAccount(all: readonly Source[]): string[] {
  return all
    .filter(({ path }) => /^app\/.*(?<!\.test)\.tsx$/.test(path) && !without.has(path))
    .flatMap(({ path, text }) => {
      const posting = text
        .split(/<[Ff]orm\b/)
        .slice(1)
        .filter((form) => /^[^<]*method="post"/.test(form));
      const carried = text.match(/<AccountField \/>/g) ?? [];
      const is_submitted_without = /\.submit\(\s*\{/.test(text) && !text.includes("[accountField]");
      return posting.length > carried.length || is_submitted_without ? [path] : [];
    });
}

test("each form that posts carries the account for which it was opened", () => {
  const broken = [
    toSource("app/domains/orders/ui/A.tsx", '<form method="post" onSubmit={() => {}}><button /></form>;'),
    toSource("app/page/B.tsx", '<Form id="b" method="post" />;'),
    toSource("app/page/C.tsx", 'fetcher.submit(\n{ intent }, { method: "post" });'),
  ];
  expect(formsWithoutAccount(broken)).toHaveLength(3);
  expect(formsWithoutAccount(readSources())).toEqual([]);
});
