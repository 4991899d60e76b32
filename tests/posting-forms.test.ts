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
  "app/domains/earnings/ui/BankFile.tsx",
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

/** Sent by browsers without script alone, by the gateway, or from other pages, where nothing is typed. */
const sentAsDocuments = new Set([
  "app/domains/accounts/sign-in/pages/sign-out.ts",
  "app/domains/accounts/sign-in/pages/verify-email.tsx",
  "app/domains/donations/pages/gateway-return.tsx",
  "app/domains/notifications/pages/notifications.tsx",
  "app/domains/orders/pages/cart.tsx",
  "app/domains/orders/pages/checkout-return.tsx",
  "app/domains/orders/pages/checkout.tsx",
  "app/domains/stories/pages/story.tsx",
  "app/screens/donations.tsx",
]);

/** Pages that become an error page, with all that was typed, when one of their forms does not reach the server. */
function formsLostOffline(all: readonly Source[]): string[] {
  return all
    .filter(({ path }) => /^app\/.*(?<!\.test)\.tsx?$/.test(path) && !sentAsDocuments.has(path))
    .filter(({ text }) => /^export (?:(?:async )?function|const) action\b/m.test(text))
    .filter(({ text }) => !/^export (?:(?:async )?function|const) clientAction\b/m.test(text))
    .map(({ path }) => path);
}

test("each page that takes a form keeps what was typed when the form gets no answer", () => {
  const broken = [
    toSource("app/screens/a.tsx", "export async function action(args: Route.ActionArgs) {}"),
    toSource("app/domains/orders/pages/b.tsx", "export const action = submit;"),
  ];
  expect(formsLostOffline(broken)).toHaveLength(2);
  expect(formsLostOffline(readSources())).toEqual([]);
});
