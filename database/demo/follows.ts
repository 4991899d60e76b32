import { z } from "zod";
import { readContent } from "./content.ts";

const content = z.strictObject({
  /** Names of the organisations that are suggested to everybody, in this order. */
  suggested: z.array(z.string()),
  /** Who follows whom, by display name. */
  follows: z.record(z.string(), z.array(z.string())),
});

export const { suggested, follows } = readContent("follows", content);
