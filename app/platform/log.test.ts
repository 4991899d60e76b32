import pg from "pg";
import { describe, expect, test } from "vitest";
import { Failure } from "./failure.ts";
import { secretEndings, secretLinks, secretTokens } from "../../tests/support/secret-links.ts";
import { createLog, logWhatIsPrinted } from "./log.ts";

/** A log whose lines can be read. */
function openLog(level = "info") {
  const lines: string[] = [];
  const log = createLog(level, { write: (line: string) => void lines.push(line) });
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? "null") as Record<string, unknown> };
}

test("personal data and secrets are redacted, at the top level and in nested objects", () => {
  const { log, lines } = openLog();
  const secrets = {
    email: "asha@example.org",
    phone: "hush",
    donor_email: "hush",
    donorPhone: "hush",
    token: "hush",
    cookie: "sahayog_session=hush",
    authorization: "Bearer hush",
    razorpay_signature: "hush",
    razorpaySignature: "hush",
    signature: "hush",
    key_secret: "hush",
    pan: "hush",
  };
  log.info({ ...secrets, amount_paise: 500 }, "gift");
  log.info({ donation: secrets }, "gift");
  log.info({ request: { headers: { ...secrets, "x-razorpay-signature": "hush" } } }, "webhook");
  expect(lines).toHaveLength(3);
  expect(lines.join("")).not.toMatch(/hush|asha/);
  expect(lines[0]).toContain('"amount_paise":500');
  expect(lines[2]).toContain("[redacted]");
});

test("a database error keeps its code and its stack, without the values of the row", () => {
  const { log, lines, last } = openLog();
  const error = new pg.DatabaseError("duplicate key value violates unique constraint", 1, "error");
  Object.assign(error, {
    code: "23505",
    detail: "Key (email)=(asha@example.org) already exists.",
    where: "asha@example.org",
    client: { password: "hunter2" },
  });
  log.error({ err: error }, "failed");
  expect(last().err).toEqual({
    type: "error",
    message: error.message,
    code: "23505",
    stack: error.stack,
  });
  expect(lines.join("")).not.toMatch(/asha|hunter2/);
});

test("the cause of an error is redacted by the same rules", () => {
  const { log, lines, last } = openLog();
  const cause = Object.assign(new Error("no answer"), {
    code: "ECONNRESET",
    request: { body: "asha@example.org" },
  });
  log.warn({ err: new Failure(503, "gateway_unavailable", "Please wait.", { cause }) }, "failed");
  expect(last().err).toMatchObject({
    message: "Please wait.",
    code: "gateway_unavailable",
    status: 503,
    cause: { message: "no answer", code: "ECONNRESET" },
  });
  expect(lines.join("")).not.toContain("asha");
});

test("a thrown value that is not an error is logged by its type only", () => {
  const { log, last } = openLog();
  log.error({ err: { body: "asha@example.org" } }, "failed");
  expect(last().err).toEqual({ type: "object" });
});

test("lines below the level are not written", () => {
  const { log, lines } = openLog("warn");
  log.info("quiet");
  log.warn("loud");
  expect(lines).toHaveLength(1);
});

describe("secrets that give access are removed from every line", () => {
  const token = "AZlsV3xKcSup8N_w1k2cF0Zt7Qm-b9XoR4yHs6JdLePg1uTnVa2iWc";

  test.each([
    [`/donations/given/${token}`, "/donations/given/[token]"],
    ["/donations/given/short", "/donations/given/[token]"],
    ["/Donations//Given/short.data", "/Donations//Given/[token]"],
    ["/donations/given/%E0%A4%A", "/donations/given/[token]"],
    ["/donations/given/short/more", "/donations/given/[token]/more"],
    [
      "/auth?redirectTo=%2Fdonations%2Fgiven%2Fshort&x=1",
      "/auth?redirectTo=%2Fdonations%2Fgiven%2F[token]&x=1",
    ],
    ["/newsletter/confirm?token=short", "/newsletter/confirm?token=[token]"],
    ["/newsletter/unsubscribe?x=1&token=short&y=2", "/newsletter/unsubscribe?x=1&token=[token]&y=2"],
    ["/donations/return?gift=short#top", "/donations/return?gift=[token]#top"],
    ["/auth/callback/google?code=short&state=short", "/auth/callback/google?code=[token]&state=[token]"],
    [`/somewhere/new/${token}/at`, "/somewhere/new/[token]/at"],
  ])("%s", (path, shown) => {
    const { log, lines, last } = openLog();
    const error = new Error(`The URL path "${path}" could not be decoded`);
    log.warn({ path, request: { url: `https://sahayog.example${path}` }, err: error }, `not found: ${path}`);
    expect(last()).toMatchObject({ path: shown, msg: `not found: ${shown}` });
    expect(last().request).toEqual({ url: `https://sahayog.example${shown}` });
    expect(lines.join("")).not.toMatch(/short|AZlsV3/);
  });

  test.each(secretLinks.map((link) => ({ link, shown: link("…") })))(
    "$shown, however a mail program or a browser mangled it",
    ({ link }) => {
      const { log, lines, last } = openLog();
      for (const path of secretTokens.flatMap((token) => secretEndings.map((ending) => link(token + ending))))
        for (const form of [path, encodeURI(path), encodeURIComponent(path)]) {
          const error = new Error(`The URL path "${form}" could not be decoded`);
          log.warn({ path: form, request: { url: `https://sahayog.example${form}` }, err: error }, form);
          expect(last()).toMatchObject({ path: expect.any(String), err: { type: "Error" } });
        }
      expect(lines.filter((line) => /hush/i.test(line))).toEqual([]);
    },
  );

  test("other words stay, however long", () => {
    const { log, last } = openLog();
    const said = {
      path: "/campaigns/0199e2a4-7c1e-7a30-8f2b-1c2d3e4f5a6b/donations?cursor=1&campaign=2",
      constraint: "moderation_decisions_one_open_appeal_for_each_story_key",
      text: "/donations/given/",
    };
    log.info(said, "a line");
    expect(last()).toMatchObject(said);
  });
});

test("email addresses are removed, which mail servers repeat", () => {
  const { log, last } = openLog();
  log.warn(
    { err: new Error("550 5.1.1 <asha.nayak+gifts@mail.example.org>: unknown") },
    "a mail was refused",
  );
  expect(last().err).toMatchObject({ message: "550 5.1.1 <[email]>: unknown" });
});

test("console output of libraries becomes a log line without its secrets", () => {
  const { log, lines, last } = openLog();
  const own = { ...console };
  try {
    logWhatIsPrinted(log);
    console.warn('The URL path "/donations/given/short%" is malformed');
    console.trace(
      Object.assign(new pg.DatabaseError("at a loss", 1, "error"), { code: "P0001", detail: "short" }),
    );
    console.error(new Error("It broke at /donations/given/short"), "twice");
    console.debug("below the level");
  } finally {
    Object.assign(console, own);
  }
  expect(lines).toHaveLength(3);
  expect(lines.join("")).not.toContain("short");
  expect(last()).toMatchObject({ msg: "twice", err: { message: "It broke at /donations/given/[token]" } });
});
