import { expect, test } from "vitest";
import { impactText, situationText, situationTitle } from "./situation-texts.ts";

const given = {
  title: "Wells for Kalahandi",
  is_general_fund: false,
  amount_paise: 1_000_00,
  donor_name: null,
};

test("only what the dispute took went back as the bank decided", () => {
  const partly = { ...given, situation: "partly_refunded", refunded_paise: 700_00 } as const;
  expect(situationText({ ...partly, taken_paise: 0 }).text).not.toMatch(/bank/);
  expect(situationText({ ...partly, taken_paise: 700_00 }).text).toMatch(
    /^Your bank took back ₹700 .* after a dispute/,
  );
  expect(situationText({ ...partly, taken_paise: 400_00 }).text).toMatch(
    /^₹700 .*, ₹400 of it by your bank after a dispute\. The remaining ₹300 still counts/,
  );
  const all = { ...given, situation: "refunded", refunded_paise: 1_000_00 } as const;
  expect(situationTitle({ ...all, taken_paise: 1_000_00 })).toMatch(/bank/);
  expect(situationTitle({ ...all, taken_paise: 400_00 })).not.toMatch(/bank/);
});

test("what a donation can do is told of what is kept, and nothing once a part of it is elsewhere", () => {
  const campaign = { id: "1" } as never;
  const whole = { amount_paise: 1_000_00, refunded_paise: 0, impact: null, campaign };
  expect(impactText(whole, 0)).toMatch(/^All of it goes to this campaign/);
  expect(impactText(whole, 1)).toBeUndefined();
  expect(impactText({ ...whole, refunded_paise: 1 }, 0)).toBeUndefined();
  expect(impactText({ ...whole, refunded_paise: 400_00, impact: "A lamp" }, 0)).toMatch(/^₹600 /);
  expect(impactText({ ...whole, impact: "A lamp" }, 400_00)).toBeUndefined();
});
