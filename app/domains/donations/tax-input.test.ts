import { describe, expect, test } from "vitest";
import { financialYear, recordsKeptUntil } from "./financial-year.ts";
import { financialYearOfDay } from "../../text/financial-year.ts";
import { maskedTaxDetails } from "./pan.ts";
import { receiptSettingsInput } from "./receipt-settings-input.ts";
import { taxDetailsInput } from "./tax-details.ts";
import { parseTaxLayout } from "./tax-layout.ts";
import { lawOfDay } from "./tax-law.ts";

const settings = {
  valid_from: "2026-04-01",
  legal_name: "Sahayog Odisha Trust",
  address: "1 Demonstration Lane, Bhubaneswar",
  pan: "aaats 1234 f",
  society_registration: "",
  registration_12a: "",
  darpan_id: "",
  approval_number: "AAATS1234FF20214",
  approved_on: "2026-03-20",
  approved_from: "2026-04-01",
  approved_until: "2031-03-31",
  ...lawOfDay("2026-04-01"),
  original: "",
  seen: "0",
};

const asha = {
  holder: "person",
  legal_name: "Asha Nayak",
  pan: "ABCPN1234F",
  address: "12 Temple Road, Puri",
};

test("tax details are shown field by field, with the PAN and for a link the address in part", () => {
  const shown = { holder: "person", legal_name: asha.legal_name, pan: "AB••••••4F" };
  const sealed = { ...asha, holder: "person" as const, aadhaar: "1234" };
  expect(maskedTaxDetails(sealed, true)).toStrictEqual({
    ...shown,
    address: asha.address,
    is_address_whole: true,
  });
  expect(maskedTaxDetails(sealed, false)).toStrictEqual({
    ...shown,
    address: "••••••",
    is_address_whole: false,
  });
});

test("a financial year begins in April, and names of years are checked", () => {
  expect(financialYearOfDay("2027-03-31")).toBe("2026-27");
  expect(financialYearOfDay("2027-04-01")).toBe("2027-28");
  expect(financialYear("2099-00")).toMatchObject({ first_day: "2099-04-01", last_day: "2100-03-31" });
  expect(financialYear("2026-27")?.begins_at).toEqual(new Date("2026-03-31T18:30:00Z"));
  for (const name of ["", "2026-28", "2026", "1926-27", "2026-27 "])
    expect(financialYear(name)).toBeUndefined();
  expect(recordsKeptUntil("2026-11-23")).toBe("2038-03-31");
});

test("the names of the law changed on 1 April 2026", () => {
  expect(lawOfDay("2026-03-31")).toMatchObject({ tax_section: "section 80G", statement_form: "Form 10BD" });
  expect(lawOfDay("2026-04-01")).toMatchObject({
    tax_act: "Income-tax Act, 2025",
    certificate_form: "Form 114",
  });
});

test("details of the organisation are refused where an approval is incomplete, ends before it begins, or has no PAN", () => {
  const wrong = (changes: object) => {
    const { error } = receiptSettingsInput.safeParse({ ...settings, ...changes });
    return error && [...new Set(error.issues.map(({ path }) => path.join(".")))].toSorted();
  };
  expect(wrong({})).toBeUndefined();
  expect(wrong({ approved_until: "", tax_act: "" })).toEqual(["approved_until", "tax_act"]);
  expect(wrong({ approved_from: "2026-04-01", approved_until: "2026-03-01" })).toEqual(["approved_until"]);
  expect(wrong({ pan: "" })).toEqual(["pan"]);
  expect(wrong({ valid_from: "2025-04-01" })).toEqual(["tax_act"]);
  expect(wrong({ valid_from: "2025-04-01", ...lawOfDay("2025-04-01") })).toBeUndefined();
  expect(wrong({ pan: "12345" })).toEqual(["pan"]);
  expect(wrong({ valid_from: "soon" })).toEqual(["valid_from"]);
  expect(wrong({ approval_number: "", approved_on: "", tax_act: "" })).toBeUndefined();
});

describe("a PAN", () => {
  const problemOf = (changes: object) => {
    const { error } = taxDetailsInput.safeParse({ ...asha, version: 0, ...changes });
    return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  };

  test.each([
    ["", "Please type the PAN."],
    ["ABCPN12345", "A PAN has five letters, four digits and a letter"],
    ["ABCPN1234", "A PAN has five letters"],
    ["ABCQN1234F", "No PAN has Q as its fourth letter"],
    ["ABCCN1234F", "belongs to another kind of holder: A company"],
    ["x".repeat(50), "A PAN has five letters"],
  ])("%o is refused beside its field", (pan, message) => {
    for (const problem of problemOf({ pan }) ?? [""]) expect(problem).toMatch(/^pan: /);
    expect(problemOf({ pan })?.[0]).toContain(message);
  });

  test("is taken with blanks and small letters, and of every kind of holder", () => {
    expect(taxDetailsInput.parse({ ...asha, pan: " abcpn 1234-f ", version: "0" }).pan).toBe("ABCPN1234F");
    expect(problemOf({ holder: "company", pan: "ABCCN1234F" })).toBeUndefined();
    expect(problemOf({ holder: "firm", pan: "ABCFN1234F" })).toBeUndefined();
    expect(problemOf({ holder: "nobody" })).toEqual(["holder: Please choose whose PAN it is."]);
  });
});

test.each([
  ["", "at least one column"],
  ["Name", "Line 1 needs a heading with a bar"],
  ["Name | {donor_name}\nPAN | {donor_pn}", "Line 2 has {donor_pn}"],
  [Array.from({ length: 61 }, () => "A | b").join("\n"), "at most 60 columns"],
])("a layout %j is refused", (layout, problem) => {
  expect(parseTaxLayout(layout)).toEqual({ problem: expect.stringContaining(problem) });
});
