import pg from "pg";
import { expect, test } from "vitest";
import { Failure } from "./failure.ts";
import { createLog } from "./log.ts";

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

test("an error of the database keeps its code and where it came from, without the values of the row", () => {
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

test("what is thrown and is no error says no more than its type", () => {
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
