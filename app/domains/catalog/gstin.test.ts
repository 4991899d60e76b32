import { expect, test } from "vitest";
import { gstinCheckDigit, gstinProblem, normalisedGstin } from "./gstin.ts";
import { sellerInput } from "./seller-input.ts";

/** From public registers. */
const registered = ["27AAPFU0939F1ZV", "29AAGCB7383J1Z4", "24AAACC1206D1ZM"];

test("the check digit of registered numbers is the one that is computed", () => {
  for (const gstin of registered) expect(gstinCheckDigit(gstin.slice(0, 14))).toBe(gstin.at(-1));
});

test("one mistyped character or two exchanged neighbours are noticed", () => {
  for (const gstin of registered) {
    expect(gstinProblem(gstin)).toBeUndefined();
    for (let at = 2; at < 7; at += 1) {
      const other = gstin.charAt(at) === "B" ? "C" : "B";
      expect(gstinProblem(`${gstin.slice(0, at)}${other}${gstin.slice(at + 1)}`)).toBe("check_digit");
    }
  }
  expect(gstinProblem("27APAFU0939F1ZV")).toBe("check_digit");
});

test("what has another length or form is said to", () => {
  expect(gstinProblem("27AAPFU0939F1Z")).toBe("length");
  expect(gstinProblem("27AAPFU0939F1XV")).toBe("form");
  expect(gstinProblem("<script>alert()")).toBe("form");
});

test("spaces, hyphens and small letters are typed often and mean nothing", () => {
  expect(normalisedGstin(" 27 aapfu-0939f 1zv ")).toBe("27AAPFU0939F1ZV");
});

const given = {
  name: "Nuapatna Weavers",
  bio: "We weave ikat saris on eleven looms.",
  location: "Nuapatna, Cuttack",
  craft: "Ikat",
};

test("a blank number means that nobody is registered", () => {
  for (const gstin of [null, "", "  ", undefined])
    expect(sellerInput.parse({ ...given, gstin })).toMatchObject({ gstin: null });
});

test("an error says what is wrong with the number", () => {
  const messageOf = (gstin: unknown) => sellerInput.safeParse({ ...given, gstin }).error?.issues[0]?.message;
  expect(messageOf("27AAPFU0939F1ZW")).toMatch(/^One character seems wrong/);
  expect(messageOf("27AAPFU")).toMatch(/^A GSTIN has 15 characters/);
  expect(messageOf(27)).toMatch(/^This is not a GSTIN/);
});

test("fields that the site decides about are refused by their names", () => {
  for (const field of ["status", "verified_at", "vendor_id", "image_url", "product_count"])
    expect(sellerInput.safeParse({ ...given, [field]: "approved" }).success).toBe(false);
});
