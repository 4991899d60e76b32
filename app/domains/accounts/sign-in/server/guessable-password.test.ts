import { dictionary } from "@zxcvbn-ts/language-common";
import { beforeAll, describe, expect, test } from "vitest";
import { createTestServices } from "../../../../../tests/support/database.ts";
import { createUser } from "../../../../../tests/support/people.ts";
import { demoPassword } from "../../../../../database/demo/accounts.ts";
import { command } from "../../../../platform/database/sql.ts";
import type { Services } from "../../../../platform/services.ts";
import { readPasswordOwner, refuseGuessablePassword } from "./guessable-password.ts";

const stranger = { email: "stranger@example.org", names: ["Nobody Else"] };
const asha = { email: "asha.patnaik84@example.org", names: ["Asha Patnaik", "ଆଶା ପଟ୍ଟନାୟକ"] };

/** The error message; undefined for an accepted password. */
const refusalOf = (password: string, owner = stranger): Promise<string | undefined> =>
  refuseGuessablePassword(password, owner).then(
    () => undefined,
    (error: { status: number; message: string; fields: unknown }) => {
      expect(error).toMatchObject({
        status: 400,
        code: "guessable_password",
        fields: { password: error.message },
      });
      return error.message;
    },
  );

describe("a common password is rejected", () => {
  test("with the reason and advice, in any of its spellings", async () => {
    const spellings = [
      "password",
      "PASSWORD",
      "  password ",
      "pAsSwOrD",
      "p@ssw0rd",
      "ｐａｓｓｗｏｒｄ",
      "drowssap",
    ];
    for (const password of spellings)
      expect(await refusalOf(password), password).toBe(
        "This password is one of the first that anyone would try. Choose another, for example three words that only you would put together.",
      );
  });

  test("for each of the 10,000 most common ones that are long enough", async () => {
    const common = dictionary["passwords-common"].filter((password) => password.length >= 6).slice(0, 10_000);
    expect(common).toHaveLength(10_000);
    // Every twentieth: all of them would take seconds.
    const sample = common.filter((_password, i) => i % 20 === 0);
    const accepted: string[] = [];
    for (const password of sample) if (!(await refusalOf(password))) accepted.push(password);
    expect(accepted).toEqual([]);
  });

  test.each(["123456", "654321", "111111", "112233", "abcdef", "aaaaaaaaaaaa", "qwertyuiop", "1qaz2wsx"])(
    "%s, which is counted or lies in a row on the keyboard",
    async (password) => expect(await refusalOf(password)).toContain("the first that anyone would try"),
  );
});

test.each([
  "kx7q2m",
  "plain-words-7",
  "four plain words here",
  "ମୋ ଗାଁ ପୁରୀ",
  "🎋 in the wind",
  demoPassword,
  `long and ${"longer ".repeat(27)}`,
])("%s is accepted", async (password) => {
  expect(await refusalOf(password)).toBeUndefined();
});

describe("a password from personal data is rejected", () => {
  test.each([
    ["the email address", "asha.patnaik84@example.org"],
    ["the email address in another case, with blanks", " Asha.Patnaik84@Example.org "],
    ["what stands before its @", "asha.patnaik84"],
    ["a part of that", "patnaik"],
    ["the name", "Asha Patnaik"],
    ["the name in one word", "ashapatnaik"],
    ["the name followed by digits", "AshaPatnaik1984"],
    ["a part of the name with signs and digits around", "2024-Patnaik!"],
    ["the name in its own script", "ଆଶାପଟ୍ଟନାୟକ"],
    ["a part of that with a year", "ପଟ୍ଟନାୟକ୨୦୨୪"],
  ])("%s", async (_what, password) => {
    expect(await refusalOf(password, asha)).toContain("your own name or email address");
    // For any other person it is a normal password.
    if (password.length > 10) expect(await refusalOf(password)).toBeUndefined();
  });

  test.each(["Asha in the mango tree", "patnaik's blue boat", "840000 mangoes"])(
    "%s is more than that",
    async (password) => expect(await refusalOf(password, asha)).toBeUndefined(),
  );

  test("a numeric address does not block other digits, and an initial blocks no letter", async () => {
    const numbers = { email: "9437012345@example.org", names: ["K"] };
    expect(await refusalOf("9437012345", numbers)).toContain("your own name or email address");
    expect(await refusalOf("83159264", numbers)).toBeUndefined();
    expect(await refusalOf("k83159264", { ...numbers, names: ["K Rao"] })).toBeUndefined();
  });
});

describe("the owner of a password", () => {
  let services: Services;
  beforeAll(async () => {
    services = await createTestServices();
  });

  test("is known by the address and by both names, as given and as shown", async () => {
    const { user_id, email } = await createUser(services, { display_name: "Asha Patnaik" });
    await services.db.run(command`update profiles set display_name = 'Weaver' where user_id = ${user_id}`);
    const { names, ...owner } = await readPasswordOwner(services.db, user_id);
    expect(owner).toEqual({ email });
    expect(names.toSorted()).toEqual(["Asha Patnaik", "Weaver"]);
  });

  test("may have given no name", async () => {
    const { user_id } = await createUser(services, { display_name: null });
    const { names } = await readPasswordOwner(services.db, user_id);
    expect(names).not.toContain(null);
  });
});
