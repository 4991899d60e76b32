import { expect, test } from "vitest";
import { inLanguage } from "../../../../platform/language-context.ts";
import { deviceName } from "./device-name.ts";

test("a device is named so that it can stand within a sentence", () => {
  const firefox = "Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0";
  expect(deviceName(firefox)).toBe("Firefox on Android");
  expect(deviceName(null)).toBe("an unknown browser");
  expect(deviceName("curl/8.5.0")).toBe("an unknown browser");
});

test("a name is stored, and so in one language whoever signs in", () => {
  expect(inLanguage("en-XA", () => deviceName(null))).toBe("an unknown browser");
});
