import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { command } from "../../app/platform/database/sql.ts";
import { sendRaw } from "./raw-request.ts";
import { useWorld } from "./use-world.ts";

const running = useWorld({ LOG_LEVEL: "debug" });

/** One as it is sent out, and one that a mail program cut. */
const tokens = ["HushHush7AZlsV3xKcSup8N_w1k2cF0Zt7Qm-b9XoR4yHs6JdLePg1", "hushhush"];
const links = [
  (token: string) => `/donations/given/${token}`,
  (token: string) => `/Donations//given/${token}`,
  (token: string) => `/donations/return?gift=${token}`,
  (token: string) => `/newsletter/confirm?token=${token}`,
  (token: string) => `/newsletter/unsubscribe?token=${token}`,
  (token: string) => `/campaigns/follow/confirm?token=${token}`,
  (token: string) => `/campaigns/follow/stop?token=${token}`,
  (token: string) => `/api/events?donations=${token}`,
  (token: string) => `/auth/confirm?token=${token}`,
  (token: string) => `/auth/verify-email?token=${token}`,
  (token: string) => `/auth?action=reset-password&token=${token}`,
  (token: string) => `/auth?redirectTo=/donations/given/${token}`,
  (token: string) => `/auth/callback/google?code=${token}&state=${token}`,
  (token: string) => `/__manifest?p=/donations/given/${token}&version=x`,
];
/** Links as mail programs mangle them: cut, quoted, with text appended. */
const endings = ["", "%", "%E0%A4%A", "%ff", "%00", '"', ".", ")", "/more", ".data", "?utm_source=x"];

/** Opens it in each of these forms, and returns the output meanwhile, and the statuses. */
async function openLink(link: (token: string) => string, forms: string[]) {
  const requests = tokens.flatMap((token) =>
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
  const named = links.map((link) => ({ link, shown: link("…") }));

  it.each(named)("$shown, malformed, unknown or not for this method", async ({ link }) => {
    const { printed } = await openLink(link, endings);
    expect(printed.filter((line) => line.includes('"request"'))).not.toEqual([]);
    expectNoSecret(printed);
  });

  it("neither by the log nor by the router", async () => {
    const { printed } = await openLink(links[0]!, ["", "%"]);
    expect(printed.find((line) => line.includes('"/donations/given/[token]"'))).toBeDefined();
    expect(printed.find((line) => line.includes("could not be decoded"))).toContain(
      "/donations/given/[token]",
    );
  });

  describe("when its page fails", () => {
    beforeAll(() => running.db.run(command`alter schema public rename to hidden`));
    afterAll(() => running.db.run(command`alter schema hidden rename to public`));

    it.each(named)("$shown", async ({ link }) => {
      const { printed, statuses } = await openLink(link, ["", "%", ".data"]);
      expectNoSecret(printed);
      expect(statuses).not.toContain(0);
    });

    it("and the failure is logged", async () => {
      const { printed, statuses } = await openLink(links[0]!, [""]);
      expect(statuses).toContain(500);
      expect(printed.find((line) => line.includes('"page failed"'))).toContain("/donations/given/[token]");
    });
  });
});
