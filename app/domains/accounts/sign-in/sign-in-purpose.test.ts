import { expect, test } from "vitest";
import { signInLead, signInTitle } from "./sign-in-purpose.ts";

const product = "/products/01a22362-94a8-7de3-8c6f-77b5b2e5ba22";

test.each([
  ["/checkout", "Log in to place your order"],
  [`${product}?tab=reviews`, "Log in to write a review"],
  [`${product}/report`, "Log in to send your report"],
  [`/stories/${product.slice(10)}/report`, "Log in to send your report"],
  [product, "Welcome"],
  [null, "Welcome"],
])("who goes on at %s reads what waits there", (redirect_to, title) => {
  expect(signInTitle(redirect_to, 0, false)).toBe(title);
  // Whoever makes an account is not told to log in.
  expect(signInTitle(redirect_to, 0, true)).toBe(title.replace("Log in", "Sign up"));
});

test("who needs an account on their way reads that they continue there, and who does not, that they need none", () => {
  for (const signs_up of [false, true]) {
    expect(signInLead("/checkout", signs_up)).toContain("We keep your cart");
    expect(signInLead("/dashboard/sell", signs_up)).toContain("continue where you were");
    expect(signInLead(null, signs_up)).toContain("without an account");
  }
  expect(signInLead("/checkout", false)).toContain("New here?");
  expect(signInLead("/checkout", false, true)).toMatch(/^Your items are in the cart on the device/);
  expect(signInLead("/checkout", true)).not.toContain("New here?");
});
