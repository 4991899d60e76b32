import { expect, test } from "vitest";
import { processorTime_ms } from "../../../../tests/support/processor-time.ts";
import type { ProfileField } from "./profile-form.ts";
import { profileInput } from "./profile-input.ts";

const typed = (changes: Partial<Record<ProfileField, string>> = {}): Record<ProfileField, string> => ({
  display_name: "Asha Patnaik",
  phone: "",
  location: "",
  bio: "",
  ...changes,
});

test("typed values are normalised, and empty fields become null", () => {
  const change = profileInput.parse(
    typed({
      display_name: "  ଆଶା  ପଟ୍ଟନାୟକ ",
      phone: " +91  98765 43210 ",
      location: "\u200b\u200b",
      bio: "One.\r\n\r\n\r\n\r\nTwo.\u202e\u{e0041} ",
    }),
  );
  expect(change).toEqual({
    display_name: "ଆଶା ପଟ୍ଟନାୟକ",
    phone: "+91 98765 43210",
    location: null,
    bio: "One.\n\n\nTwo.",
  });
});

test("joiners that Indian scripts need are kept", () => {
  expect(profileInput.parse(typed({ display_name: "क्\u200dष" })).display_name).toBe("क्\u200dष");
});

test("a megabyte of accents takes no time", () => {
  const accents = `a${"\u0300".repeat(500_000)}${"\u0316".repeat(500_000)}`;
  const took_ms = processorTime_ms(() =>
    expect(profileInput.parse(typed({ bio: accents })).bio).toHaveLength(8),
  );
  expect(took_ms).toBeLessThan(1_000);
});

test.each([
  ["display_name", ""],
  ["display_name", " \u0000\u202e "],
  ["display_name", "\u200b\u2800\u3164"],
  ["display_name", "a".repeat(121)],
  ["display_name", "Asha\nPatnaik"],
  ["phone", "12345"],
  ["phone", "98765 43210-"],
  ["phone", "call me"],
  ["phone", "1".repeat(21)],
  ["phone", "+91 98765 43210 extension"],
  ["location", "x".repeat(121)],
  ["location", "Puri\nOdisha"],
  ["bio", "x".repeat(1_001)],
  ["bio", "a\u0007b"],
] as const)("%s cannot be %j", (field, text) => {
  const { error } = profileInput.safeParse(typed({ [field]: text }));
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
