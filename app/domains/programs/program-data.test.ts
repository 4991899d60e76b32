import { expect, test } from "vitest";
import { programData } from "./program-data.ts";
import type { Program } from "./schema.ts";

const program = {
  id: "tailoring",
  category: "employment",
  title: "Tailoring",
  description: "Four months at the machine.",
  status: "upcoming",
  starts_on: "2027-01-11",
  fee: "Free",
  locations: ["Cuttack"],
  curriculum: [{ week: 1, topics: ["Seams"], outcomes: "A seam that holds" }],
} as unknown as Program;
const dataOf = (changes: Partial<Program> = {}, today = "2027-01-11") =>
  programData(
    { ...program, ...changes },
    { organisation_name: "Sahayog" },
    "https://sahayog.example.org",
    today,
  );

test("a program is a course with its next start", () => {
  expect(dataOf()).toMatchObject({
    "@type": "Course",
    isAccessibleForFree: true,
    provider: { name: "Sahayog" },
    hasCourseInstance: { startDate: "2027-01-11", location: [{ name: "Cuttack" }] },
  });
  expect(dataOf({ fee: "₹1,000" })).not.toHaveProperty("isAccessibleForFree");
});

test.each([
  ["that has begun", dataOf({}, "2027-01-12")],
  ["that is closed", dataOf({ status: "closed" })],
  ["without lessons", dataOf({ curriculum: [] })],
])("a program %s is no course", (_which, course) => {
  expect(course).toBeUndefined();
});
