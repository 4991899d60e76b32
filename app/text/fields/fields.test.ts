import { describe, expect, test } from "vitest";
import { z } from "zod";
import { inCamelCase } from "../camel-case.ts";
import { fieldsOf, type FieldTable, fieldTexts, typedValues, type ValuesOf } from "./field.ts";
import { changeShape, inputShape, outputShape } from "./input.ts";

const jarFields = {
  contents: { type: "line", label: () => "What is in it", called: "The content", shortest: 2, longest: 10 },
  kind: {
    type: "choice",
    label: () => "Kind",
    choices: ["Pickle", "Honey"],
    missing: () => "Please choose a kind.",
  },
  note: { type: "text", label: () => "Note", optional: true, longest: 20 },
  spices: {
    type: "words",
    label: () => "Spices",
    word: "A spice",
    longest: 8,
    most: 3,
    too_many: ({ count }) => `At most ${count} spices.`,
  },
} as const satisfies FieldTable;

const input = z.strictObject(inputShape(jarFields));
const changes = z.strictObject(changeShape(jarFields));
const jar = { contents: "Mango", kind: "Pickle", note: "Sour\nand hot", spices: ["Salt", "chilli"] };

function problemsOf(result: z.ZodSafeParseResult<unknown>): unknown {
  return result.error?.issues.map(({ path, message }) => [path.join("."), message]);
}

describe("a new record", () => {
  test("has its fields, and null for what is optional and blank or left out", () => {
    expect(input.parse(jar)).toEqual(jar);
    const { note: _left, ...rest } = jar;
    for (const blank of [{}, { note: "" }, { note: " \u200b " }, { note: null }])
      expect(input.parse({ ...rest, ...blank })).toEqual({ ...rest, note: null });
  });

  test("has each of its words once, and none where they are left out", () => {
    expect(input.parse({ ...jar, spices: ["Salt", "salt "] }).spices).toEqual(["salt"]);
    expect(input.parse({ ...jar, spices: undefined }).spices).toEqual([]);
  });

  test.each([
    [{ contents: undefined }, "contents", "The content is missing."],
    [{ contents: "a" }, "contents", "The content needs at least 2 characters."],
    [{ contents: "Mango, and lime" }, "contents", "The content can have at most 10 characters."],
    [{ contents: "a\nb" }, "contents", "The content contains characters that cannot be stored."],
    [{ kind: "Jam" }, "kind", "Please choose a kind."],
    [{ note: "n".repeat(21) }, "note", "Note can have at most 20 characters."],
    [{ note: 5 }, "note", "This is not a text."],
    [{ spices: 5 }, "spices", "This is not a list of words."],
    [{ spices: ["a", "b", "c", "d"] }, "spices", "At most 3 spices."],
    [{ spices: ["salt", " "] }, "spices.1", "Please enter a spice."],
    [{ spices: ["coriander"] }, "spices.0", "A spice can have at most 8 characters."],
  ])("is refused with %j", (wrong, name, message) => {
    expect(problemsOf(input.safeParse({ ...jar, ...wrong }))).toEqual([[name, message]]);
  });

  test("is refused with a field that no table has", () => {
    expect(input.safeParse({ ...jar, price: "1" }).success).toBe(false);
  });
});

test("a change has only what is given", () => {
  expect(changes.parse({})).toEqual({});
  expect(changes.parse({ note: "" })).toEqual({ note: null });
  expect(problemsOf(changes.safeParse({ contents: null }))).toEqual([
    ["contents", "The content is missing."],
  ]);
});

test("the API answers what is stored", () => {
  const output = z.strictObject(outputShape(jarFields));
  expect(output.parse({ ...jar, note: null })).toEqual({ ...jar, note: null });
  expect(output.safeParse({ ...jar, contents: null }).success).toBe(false);
});

test("a form begins with what is stored, or empty", () => {
  const texts = { ...jar, note: "", spices: "Salt, chilli" };
  expect(fieldTexts(jarFields, { ...jar, note: null })).toEqual(texts);
  expect(fieldTexts(jarFields)).toEqual({ contents: "", kind: "", note: "", spices: "" });
});

test("a new form begins with what a choice has chosen, another one with what is stored", () => {
  const chosen = { kind: { ...jarFields.kind, initial: "Honey" } } as const satisfies FieldTable;
  expect(fieldTexts(chosen)).toEqual({ kind: "Honey" });
  expect(fieldTexts(chosen, { kind: "Pickle" })).toEqual({ kind: "Pickle" });
});

test("a choice with a first value may be left out, but not be wrong", () => {
  const chosen = { kind: { ...jarFields.kind, initial: "Honey" } } as const satisfies FieldTable;
  const schema = z.strictObject(inputShape(chosen));
  expect(schema.parse({})).toEqual({ kind: "Honey" });
  expect(problemsOf(schema.safeParse({ kind: "" }))).toEqual([["kind", "Please choose a kind."]]);
});

test("words are typed with commas between them, in any script", () => {
  const typed = { ...fieldTexts(jarFields, jar), spices: " Salt,, ଲଙ୍କା  ଗୁଣ୍ଡ、 chilli," };
  expect(typedValues(jarFields, typed)).toEqual({ ...jar, spices: ["Salt", "ଲଙ୍କା ଗୁଣ୍ଡ", "chilli"] });
});

test("of a record that holds more, the fields alone are taken", () => {
  expect(fieldsOf(jarFields, { ...jar, id: 1 } as ValuesOf<typeof jarFields>)).toEqual(jar);
});

test("programs in JavaScript read names in camel case", () => {
  expect(inCamelCase({ note: null, care_and_use: "Dry" })).toEqual({ note: null, careAndUse: "Dry" });
});
