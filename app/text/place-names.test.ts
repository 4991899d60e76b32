import { expect, test } from "vitest";
import { otherNames } from "./place-names.ts";

test("a search is tried with the other names of its places and things, one at a time", () => {
  expect(otherNames("orissa floods")).toEqual(["odisha floods", "utkal floods"]);
  expect(otherNames("Sambalpuri Saree")).toEqual(["sambalpuri sari"]);
  expect(otherNames("boat")).toEqual([]);
});
