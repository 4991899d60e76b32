import { expect, test } from "vitest";
import type { FieldTable } from "../../text/fields/field.ts";
import { reviewedFields } from "./reviewed-fields.ts";

const fields = {
  name: { type: "line", label: () => "Name", longest: 10, reviewed_as: "title" },
  about: { type: "text", label: () => "About", longest: 10, reviewed_as: "text" },
  kind: {
    type: "choice",
    label: () => "Kind",
    choices: ["pickle", "honey"],
    choiceText: (kind: string) => kind.toUpperCase(),
    missing: () => "",
  },
  size: { type: "choice", label: () => "Size", choices: ["Small"], missing: () => "", reviewed_as: "fact" },
  note: { type: "line", label: () => "Note", optional: true, longest: 10 },
} as const satisfies FieldTable;

test("moderators read each field in its place, a choice in its words, and none that is left out", () => {
  const record = { name: "Mango", about: "Sour", kind: "honey", size: "Small", note: null } as const;
  expect(reviewedFields(fields, record)).toEqual({
    text: "Sour",
    facts: ["Small"],
    details: [{ label: "Kind", text: "HONEY" }],
  });
});
