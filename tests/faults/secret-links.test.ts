import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { command } from "../../app/platform/database/sql.ts";
import { sendRaw } from "./raw-request.ts";
import { secretEndings, secretLinks, secretTokens } from "../support/secret-links.ts";
import { useWorld } from "./use-world.ts";

const running = useWorld({ LOG_LEVEL: "debug" });

/** Every one is tried on a line of the log in `log.test.ts`. */
const endings = secretEndings.slice(0, 2);

/** Opens it in each of these forms, and returns the output meanwhile, and the statuses. */
async function openLink(link: (token: string) => string, forms: string[]) {
  const requests = secretTokens.flatMap((token) =>
    forms.flatMap((ending) => ["GET", "POST"].map((method) => ({ path: link(token + ending), method }))),
  );
  const answers = await Promise.all(requests.map((asked) => sendRaw(running.site.url, asked)));
  // The line of a request that nothing else asks for comes after all of theirs.
  const mark = `/mark-${randomUUID()}`;
  await fetch(running.site.url + mark);
  await running.site.says(`${mark}","status"`);
  const lines = running.site.output().split("\n");
  const printed = lines.slice(lines.findLastIndex((line) => line.includes(previous_mark)) + 1);
  previous_mark = mark;
  return { statuses: answers.map(({ status }) => status), printed };
}
let previous_mark = "Sahayog is open at";

function expectNoSecret(printed: string[]) {
  expect(printed.filter((line) => /hush/i.test(line))).toEqual([]);
  for (const line of printed)
    if (line.startsWith("{")) expect(() => JSON.parse(line) as unknown).not.toThrow();
}

describe("a secret link is never printed", () => {
  const named = secretLinks.map((link) => ({ link, shown: link("…") }));

  it.each(named)("$shown, malformed, unknown or not for this method", async ({ link }) => {
    const { printed } = await openLink(link, endings);
    expect(printed.filter((line) => line.includes('"request"'))).not.toEqual([]);
    expectNoSecret(printed);
  });

  it("neither by the log nor by the router", async () => {
    const { printed } = await openLink(secretLinks[0]!, ["", "%"]);
    expect(printed.find((line) => line.includes('"/donations/given/[token]"'))).toBeDefined();
    expect(printed.find((line) => line.includes("could not be decoded"))).toContain(
      "/donations/given/[token]",
    );
  });

  describe("when its page fails", () => {
    beforeAll(() => running.db.run(command`alter schema public rename to hidden`));
    afterAll(() => running.db.run(command`alter schema hidden rename to public`));

    it.each(named)("$shown", async ({ link }) => {
      const { printed, statuses } = await openLink(link, ["", ".data"]);
      expectNoSecret(printed);
      expect(statuses).not.toContain(0);
    });

    it("and the failure is logged", async () => {
      const { printed, statuses } = await openLink(secretLinks[0]!, [""]);
      expect(statuses).toContain(500);
      expect(printed.find((line) => line.includes('"page failed"'))).toContain("/donations/given/[token]");
    });
  });
});
