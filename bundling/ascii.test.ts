import { expect, test } from "vitest";
import { inAscii } from "./ascii.ts";

const written = String.raw`
  const currency = "₹|ଟଙ୍କା";
  export const said = {
    text: "a ₹ \₹ \\₹ 😀",
    template: ${"`"}a ${"${currency}"} – b${"`"},
    raw: String.raw${"`"}(?:${"${String.raw`\\d–${currency}`}"}\s)ଗୁଡ଼ିକ$${"`"}.normalize("NFC"),
    matched: "x–ଘ\\😀".match(/[–ଗ-ଙ]+\\\\|😀/gu),
  };`;

test("a program in ASCII says what it said, also in regular expressions and raw templates", async () => {
  const ascii = inAscii("program.js", written);
  expect(ascii).toMatch(/^[\x20-\x7e\n]*$/);
  const load = async (code: string) =>
    ((await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { said: unknown }).said;
  expect(await load(ascii)).toEqual(await load(written));
});
