import { describe, expect, test } from "vitest";
import { checkDraft, draftOf, uncorrectedErrors, withPreset } from "./donation-draft.ts";

const refused = { ...draftOf(null), custom: "0", email: "asha" };
const errors = { amount: "Please enter a valid donation amount.", donorEmail: "This is no email address." };

test("errors of a refused donation stay until their fields are corrected, each by itself", () => {
  expect(uncorrectedErrors(errors, refused, refused)).toEqual(errors);
  expect(uncorrectedErrors(errors, refused, { ...refused, email: "asha@example.org" })).toEqual({
    amount: errors.amount,
  });
  expect(uncorrectedErrors(errors, refused, withPreset(refused, 500))).toEqual({
    donorEmail: errors.donorEmail,
  });
});

describe("what is missing in a donation", () => {
  const target = { campaign_id: null, fundraiser_id: null, user_id: null };
  const complete = { ...draftOf(null), custom: "10", email: "asha@example.org" };

  test.each([
    ["", "Please choose an amount above, or enter one."],
    ["0.5", "The minimum is ₹1."],
    ["10,00,001", "You can donate up to ₹10,00,000 at one time. To donate more, please write to us."],
    ["many", "Please enter a valid donation amount."],
    ["1.234", "Please enter a valid donation amount."],
  ])("is said beside the amount %j, and as the specified notice", (custom, amount) => {
    expect(checkDraft({ ...complete, custom }, target)).toEqual({
      errors: { amount },
      notice: { title: "Invalid Amount", text: "Please enter a valid donation amount." },
    });
  });

  test("is said beside all fields at once", () => {
    expect(checkDraft(draftOf(null), target)).toMatchObject({
      errors: { amount: expect.any(String), donorEmail: "Please provide your email address." },
      notice: { title: "Invalid Amount" },
    });
    expect(checkDraft({ ...complete, email: "asha@example" }, target)).toEqual({
      errors: { donorEmail: "Please enter a valid email address." },
      notice: { title: "Check the email address", text: "Please enter a valid email address." },
    });
    expect(checkDraft({ ...complete, email: " " }, target)).toEqual({
      errors: { donorEmail: "Please provide your email address." },
      notice: { title: "Email Required", text: "Please provide your email address." },
    });
  });
});
