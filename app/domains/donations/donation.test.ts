import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { initialAmount } from "./donation-form.ts";
import { isTaxClaimable, paiseOfRupees, resolveAmount } from "./donation.ts";
import { donorEmail, donationRequest } from "./schema.ts";

describe("amounts", () => {
  test.each([
    [[], null],
    [[750], 750],
    [[100, 300], 100],
    [[500, 1_000, 2_500, 5_000], 1_000],
    [[100, 200, 300, 400, 500], 300],
  ])("of %j a dialog opens with %j, unless another one is popular", (rupees, initial) => {
    const suggested = rupees.map((amount) => ({
      amount_paise: amount * 100,
      impact: null,
      is_popular: false,
    }));
    expect(initialAmount(suggested)).toBe(initial);
    const marked = suggested.map((amount, i) => ({ ...amount, is_popular: i === suggested.length - 1 }));
    expect(initialAmount(marked)).toBe(rupees.at(-1) ?? null);
  });

  test.each([
    [1, 100],
    [1.1, 110],
    [500.55, 50_055],
    [0.99, null],
    [0.5, null],
    [0, null],
    [-1, null],
    [-0, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [1e12, null],
    [10_00_000, 10_00_00_000],
    [10_00_000.01, null],
    [1.005, null],
    [100.001, null],
    [1 / 3, null],
  ])("%d rupees are %s paise", (rupees, paise) => {
    expect(paiseOfRupees(rupees)).toBe(paise);
  });

  test("every whole number of paise survives the conversion to rupees and back", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 10_00_00_000 }),
        (paise) => paiseOfRupees(paise / 100) === paise,
      ),
    );
  });

  test("more than two decimals are never rounded away", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 999_999 }),
        (thousandths, rupees) => {
          return paiseOfRupees(Number(`${rupees}.12${thousandths}`)) === null;
        },
      ),
    );
  });

  test("a typed amount takes precedence over the chosen preset", () => {
    expect(resolveAmount({ preset: 500, custom: "300" })).toBe(300_00);
    expect(resolveAmount({ preset: 500, custom: "" })).toBe(500_00);
    expect(resolveAmount({ preset: 500, custom: "  " })).toBe(500_00);
    expect(resolveAmount({ preset: 500, custom: "abc" })).toBeNull();
    expect(resolveAmount({ preset: null, custom: "" })).toBeNull();
    expect(resolveAmount({ preset: null, custom: "1,00,000" })).toBe(1_00_000_00);
    expect(resolveAmount({ preset: null, custom: "५००" })).toBe(500_00);
  });

  test.each(["0", "0.5", "-1", "NaN", "1e12", "1e3", "५ लाख", "1.234", "0x10", "Infinity", "10,00,001"])(
    "%s typed is no donation",
    (custom) => {
      expect(resolveAmount({ preset: null, custom })).toBeNull();
    },
  );

  test("the tax claim holds strictly above ₹500", () => {
    expect(isTaxClaimable(500_00)).toBe(false);
    expect(isTaxClaimable(500_01)).toBe(true);
  });
});

describe("what is sent", () => {
  const body = {
    amount: 500,
    campaignId: null,
    donorName: null,
    donorEmail: "asha@example.org",
    isAnonymous: false,
    message: null,
  };
  const parsed = (changes: object) => donationRequest.parse({ ...body, ...changes });
  const accepts = (changes: object) => donationRequest.safeParse({ ...body, ...changes }).success;

  test("texts keep their language, lose writing-direction overrides and blanks, and stay text", () => {
    expect(parsed({ message: "  ଶିକ୍ଷା 🙏 \u202Egnihton\u202C <b>x</b>\r\nnext " }).message).toBe(
      "ଶିକ୍ଷା 🙏 gnihton <b>x</b>\nnext",
    );
    expect(parsed({ message: "   " }).message).toBeNull();
    expect(parsed({ donorName: "" }).donor_name).toBeNull();
    expect(parsed({ donorName: " Asha  Das " }).donor_name).toBe("Asha Das");
    expect(parsed({ donorName: " \u3164 " }).donor_name).toBeNull();
    expect(parsed({ donorPhone: " 98765.43210 " }).donor_phone).toBe("98765.43210");
    expect(parsed({ donorEmail: "  Asha@Example.org " }).donor_email).toBe("asha@example.org");
    expect(parsed({ donorPhone: "" }).donor_phone).toBeNull();
  });

  test("an anonymous donation keeps no name", () => {
    expect(parsed({ isAnonymous: true, donorName: "Asha" }).donor_name).toBeNull();
  });

  test.each([
    ["NUL", { message: "a\0b" }],
    ["another control character", { message: "a\u0007b" }],
    ["a line break in a name", { donorName: "a\nb" }],
    ["half of a character pair", { message: "\ud83d" }],
    ["a message that is too long", { message: "x".repeat(501) }],
    ["a name that is too long", { donorName: "x".repeat(121) }],
    ["letters as a phone", { donorPhone: "call me" }],
    ["a phone that is too long", { donorPhone: "1".repeat(21) }],
    ["a phone that is too short", { donorPhone: "12345" }],
    ["a phone that ends with a hyphen", { donorPhone: "98765 43210-" }],
    ["an unknown field", { payment_status: "paid" }],
    ["an amount as text", { amount: "500" }],
    ["no amount", { amount: null }],
    ["a campaign that is no id", { campaignId: "1 or 1=1" }],
    ["anonymous as text", { isAnonymous: "false" }],
  ])("%s is refused", (_name, changes) => {
    expect(accepts(changes)).toBe(false);
  });

  test("every text at its maximum length is accepted", () => {
    expect(
      accepts({ message: "x".repeat(500), donorName: "x".repeat(120), donorPhone: "+91 674 000 0142" }),
    ).toBe(true);
  });

  test.each([
    "",
    " ",
    "a",
    "a@",
    "@b.org",
    "a b@c.org",
    "a@b@c.org",
    "a@b",
    `${"x".repeat(10_000)}@y.org`,
    "a@b.org\nBcc: c@d.org",
  ])("%j is no email address", (email) => {
    expect(donorEmail.safeParse(email).success).toBe(false);
  });
});
