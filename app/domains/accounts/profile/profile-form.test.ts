import { expect, test } from "vitest";
import { processorTime_ms } from "../../../../tests/support/processor-time.ts";
import { parseProfile, type ProfileValues } from "./profile-form.ts";

const typed = (changes: Partial<ProfileValues> = {}): ProfileValues => ({
  display_name: "Asha Patnaik",
  phone: "",
  location: "",
  bio: "",
  ...changes,
});

test("typed values are normalised, and empty fields become null", () => {
  const { change } = parseProfile(
    typed({
      display_name: "  ଆଶା  ପଟ୍ଟନାୟକ ",
      phone: " +91  98765 43210 ",
      location: " ",
      bio: "One.\r\n\r\n\r\n\r\nTwo.\u0000\u202e ",
    }),
  );
  expect(change).toEqual({
    display_name: "ଆଶା ପଟ୍ଟନାୟକ",
    phone: "+91 98765 43210",
    location: null,
    bio: "One.\n\nTwo.",
  });
});

test("joiners that Indian scripts need are kept", () => {
  expect(parseProfile(typed({ display_name: "क्\u200dष" })).change?.display_name).toBe("क्\u200dष");
});

test("a megabyte of accents is rejected immediately", () => {
  const accents = `a${"\u0300".repeat(500_000)}${"\u0316".repeat(500_000)}`;
  const took_ms = processorTime_ms(() =>
    expect(parseProfile(typed({ bio: accents })).errors?.bio).toContain("1,000"),
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
  ["bio", "x".repeat(1_001)],
] as const)("%s cannot be %j", (field, text) => {
  const { errors } = parseProfile(typed({ [field]: text }));
  expect(Object.keys(errors ?? {})).toEqual([field]);
});
