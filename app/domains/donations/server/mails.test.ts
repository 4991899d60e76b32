import { expect, test } from "vitest";
import { storedContent } from "../../../platform/mail/mail-content.ts";
import { excessMail, refundMail, taxReceiptMail, thanksMail } from "./mails.ts";
import { monthlyLinkMail, monthlyStateMail } from "./monthly-mails.ts";

const donor = { id: "1", donor_name: "Asha", amount_paise: 1_000_50 };
const receipt = {
  number: "2026-27/000042",
  paid_at: new Date("2026-11-20T20:00:00Z"),
  link: "https://example.org/donations/given/token",
  can_be_taxed: false,
};

test("the receipt has what the policies promise: number, date in India, amount and campaign", () => {
  const { content } = thanksMail(donor, "Lamps for the island", receipt);
  const text = storedContent(content).text;
  for (const line of [
    "Amount: ₹1,000.50",
    "Donated to: Lamps for the island",
    "Date: 21\u00a0Nov\u00a02026",
    "Receipt number: 2026-27/000042",
    `See your donation: ${receipt.link}`,
  ])
    expect(text.split("\n")).toContain(line);
});

test("tax is mentioned only where there can be a tax receipt", () => {
  const of = (can_be_taxed: boolean) =>
    storedContent(thanksMail(donor, "Lamps", { ...receipt, can_be_taxed }).content).text;
  expect(of(false)).not.toContain("80G");
  expect(of(true)).toContain("says whether you can get an 80G tax receipt");
});

test("the mail with a tax receipt names the amount that the receipt certifies", () => {
  const certified = { ...donor, receipt_number: receipt.number, paid_at: receipt.paid_at };
  const of = (refunded_paise: number) =>
    storedContent(taxReceiptMail({ ...certified, refunded_paise }, 1, receipt.link).content).text.split("\n");
  expect(of(0)).toContain("Amount: ₹1,000.50");
  expect(of(400_00)).toContain("Amount: ₹600.50 (₹1,000.50 donated, ₹400 returned)");
});

test("each event has one mail, with the page of the donation, and a donor without a name is greeted without one", () => {
  const nameless = { ...donor, donor_name: null };
  const mails = [
    thanksMail(nameless, "Lamps", receipt),
    excessMail(nameless, "Lamps", { payment_id: "pay_AAAAAAAAAAAAAA", link: receipt.link }),
    refundMail(nameless, "Lamps", { id: "rfnd_AAAAAAAAAAAAAA", amount_paise: 500_00, link: receipt.link }),
  ];
  expect(new Set(mails.map(({ dedupe_key }) => dedupe_key)).size).toBe(3);
  for (const { content } of mails) {
    expect(storedContent(content).text).toMatch(/^Namaskar,\n/);
    expect(content.button?.url).toBe(receipt.link);
  }
});

test("mails about a monthly gift that has ended do not offer to change it", () => {
  const gift = {
    ...donor,
    state: "active" as const,
    state_changes: 1,
    plan_paise: null,
    is_paused_by_payer: false,
  };
  const leads = { title: "Lamps", link: receipt.link };
  const textOf = (mail: ReturnType<typeof monthlyStateMail>) =>
    mail ? storedContent(mail.content).text : "";
  expect(textOf(monthlyStateMail(gift, "paused", leads))).toMatch(
    /See or change your gift[^]*can change your monthly gift/,
  );
  for (const mail of [
    monthlyStateMail(gift, "cancelled", leads),
    monthlyStateMail(gift, "completed", leads),
    monthlyLinkMail({ ...gift, state: "cancelled" }, leads),
  ]) {
    expect(textOf(mail)).toContain(`See your donations: ${receipt.link}`);
    expect(textOf(mail)).not.toMatch(/\b(?:change|pause)\b/);
  }
});
