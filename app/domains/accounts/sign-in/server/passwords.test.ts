import { expect, test } from "vitest";
import { hashPassword, isPassword } from "./passwords.ts";

const dear = { cheap_passwords: false };
const cheap = { cheap_passwords: true };

test("a hash costs what OWASP recommends, unless the configuration says that it protects nobody", async () => {
  for (const settings of [undefined, dear])
    expect(await hashPassword("plain-words-7", settings)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword("plain-words-7", cheap)).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
});

test.each([dear, cheap])(
  "%j: its password is right, another one is not, and nobody's never is",
  async (settings) => {
    const hash = await hashPassword("plain-words-7", settings);
    expect(await isPassword(hash, "plain-words-7", settings)).toBe(true);
    expect(await isPassword(hash, "plain-words-8", settings)).toBe(false);
    for (const password of ["nobody's", ""]) expect(await isPassword(null, password, settings)).toBe(false);
  },
);
