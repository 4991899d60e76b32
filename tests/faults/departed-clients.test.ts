import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { beforeAll, expect, it } from "vitest";
import { createUser, sessionCookieOf } from "../support/people.ts";
import { useWorld } from "./use-world.ts";
import { waitFor } from "./wait-for.ts";

const running = useWorld({ LOG_LEVEL: "debug" });
let cookie: string;
beforeAll(async () => {
  const { user_id } = await createUser({ db: running.db });
  cookie = await sessionCookieOf({ db: running.db }, user_id);
});

/** Sends this and disconnects without waiting for the response. */
async function sendAndLeave(lines: string[], body = ""): Promise<void> {
  const { hostname, port, host } = new URL(running.site.url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  await once(socket, "connect");
  const head = [...lines, `Host: ${host}`, `Cookie: ${cookie}`, "", ""].join("\r\n");
  await new Promise((sent) => socket.write(head + body, sent));
  socket.destroy();
}

/** What is printed until the process has finished with so many requests to this path. */
async function printedFor(path: string, count: number, work: () => Promise<void>): Promise<string[]> {
  const before = running.site.output().length;
  const lines = () => running.site.output().slice(before).split("\n");
  await work();
  const finished = (line: string) => line.includes(`"path":"${path}"`) && line.includes('"msg":"request"');
  await waitFor(`${count} requests to ${path} to end`, async () => lines().filter(finished).length >= count);
  // All earlier work is done before a later response.
  const mark = `/mark-${randomUUID()}`;
  await fetch(running.site.url + mark);
  await running.site.says(`${mark}","status"`);
  return lines().filter((line) => line !== "" && !line.includes(mark));
}

const isComplaint = (line: string) => !/^\{"level":(?:10|20|30),/.test(line);
const form = "application/x-www-form-urlencoded";
const parts = "multipart/form-data; boundary=x";

it.each([
  ["/donations", form],
  ["/donations/return", form],
  ["/auth", form],
  ["/newsletter", parts],
  ["/stories/new", parts],
  ["/dashboard/settings", form],
  ["/api/functions/create-razorpay-order", "application/json"],
  ["/api/functions/verify-razorpay-payment", "application/json"],
  ["/api/webhooks/razorpay", "application/json"],
  ["/api/auth/sign-in", "application/json"],
  ["/api/v1/stories", "application/json"],
  ["/api/uploads", parts],
])("a client that goes away while it sends to %s is no error", async (path, type) => {
  const printed = await printedFor(path, 2, async () => {
    const head = [`POST ${path} HTTP/1.1`, `Content-Type: ${type}`];
    await sendAndLeave([...head, "Content-Length: 1000"], "email");
    await sendAndLeave([...head, "Transfer-Encoding: chunked"], "5\r\nemail\r\n");
  });
  expect(printed.filter(isComplaint)).toEqual([]);
});

it("a client that disconnects while it waits for a response is no error", async () => {
  for (const path of [
    "/",
    "/dashboard",
    "/stories",
    "/api/v1/campaigns",
    "/api/v1/stories",
    "/favicon.svg",
  ]) {
    const printed = await printedFor(path, 5, async () => {
      for (let i = 0; i < 5; i++) await sendAndLeave([`GET ${path} HTTP/1.1`]);
    });
    expect(printed.filter(isComplaint)).toEqual([]);
  }
});

it("a disconnected client is logged at debug level", async () => {
  const path = "/api/webhooks/razorpay";
  const printed = await printedFor(path, 1, () =>
    sendAndLeave(
      [`POST ${path} HTTP/1.1`, "Content-Type: application/json", "Content-Length: 1000"],
      '{"email":',
    ),
  );
  expect(printed.find((line) => line.includes('"the client went away"'))).toMatch(/^\{"level":20,/);
});
