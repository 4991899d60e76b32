import { expect, test } from "vitest";
import { z } from "zod";
import { readContent } from "./content.ts";

test("a mistake in the content is named with its file and its place", () => {
  const schema = z.strictObject({ team: z.array(z.strictObject({ id: z.int() })) });
  expect(() => readContent("organisation", schema)).toThrow(
    /content\/organisation\.json is wrong\..* team\.0\.id: /,
  );
});
