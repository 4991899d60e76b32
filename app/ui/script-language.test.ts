import { expect, test } from "vitest";
import { nameInOneScript, scriptLanguage, scriptRuns } from "./script-language.ts";

test.each([
  ["Koraput", undefined],
  ["", undefined],
  ["ସସ୍ମିତା ପ୍ରଧାନ", "or"],
  ["Sasmita (ସସ୍ମିତା)", undefined],
  ["ସସ୍ମିତା ପ୍ରଧାନ, Puri", "or"],
  ["ମୋ ଗାଁ।", "or"],
  ["नमस्ते", "hi"],
  ["नमस्ते, ସସ୍ମିତା", "or"],
  // The danda is used in both scripts, so it identifies neither.
  ["Koraput।", undefined],
])("%j is %s", (text, language) => expect(scriptLanguage(text)).toBe(language));

test.each([
  ["Koraput", [["Koraput", undefined]]],
  ["", []],
  [
    "“ସମ୍ବଲପୁରୀ ଶାଢ଼ୀ” is in your cart.",
    [
      ["“", undefined],
      ["ସମ୍ବଲପୁରୀ ଶାଢ଼ୀ", "or"],
      ["” is in your cart.", undefined],
    ],
  ],
  [
    "नमस्ते, ସସ୍ମିତା।",
    [
      ["नमस्ते", "hi"],
      [", ", undefined],
      ["ସସ୍ମିତା।", "or"],
    ],
  ],
])("%j is cut where its script changes", (text, parts) =>
  expect(scriptRuns(text).map((run) => [run.text, run.language])).toEqual(parts),
);

test.each([
  ["Dhokra Lamp with Four Wicks (ଢୋକରା ଦୀପ)", "Dhokra Lamp with Four Wicks"],
  ["ଢୋକରା ଦୀପ (Dhokra Lamp)", "ଢୋକରା ଦୀପ"],
  ["Towel (large)", "Towel (large)"],
  ["ସମ୍ବଲପୁରୀ ଶାଢ଼ୀ (XL)", "ସମ୍ବଲପୁରୀ ଶାଢ଼ୀ (XL)"],
  ["ଢୋକରା ଦୀପ (Lamp) (2)", "ଢୋକରା ଦୀପ (2)"],
  ["Dhokra Lamp (୨)", "Dhokra Lamp (୨)"],
  ["Dhokra Lamp (ଦୀପ)", "Dhokra Lamp"],
  ["(ଦୀପ)", "(ଦୀପ)"],
])("%s is called %s where its parts cannot be marked", (name, called) =>
  expect(nameInOneScript(name)).toBe(called),
);
