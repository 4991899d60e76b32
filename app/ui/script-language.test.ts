import { expect, test } from "vitest";
import { scriptLanguage } from "./script-language.ts";

test.each([
  ["Koraput", undefined],
  ["", undefined],
  ["ସସ୍ମିତା ପ୍ରଧାନ", "or"],
  ["Sasmita (ସସ୍ମିତା)", "or"],
  ["ମୋ ଗାଁ।", "or"],
  ["नमस्ते", "hi"],
  ["नमस्ते, ସସ୍ମିତା", "hi"],
  // The danda is used in both scripts, and belongs to neither's letters.
  ["Koraput।", undefined],
])("%j is %s", (text, language) => expect(scriptLanguage(text)).toBe(language));
