import { beforeAll, expect, test } from "vitest";
import { createTestServices } from "../../tests/support/database.ts";
import { createApi } from "../../app/platform/http/api.ts";
import { queueMails } from "../../app/platform/mail/outbox.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { createMailbox } from "./routes.ts";

let services: Awaited<ReturnType<typeof createTestServices>>;
let mail_path: string;
beforeAll(async () => {
  services = await createTestServices();
  const mail = {
    dedupe_key: "reset:1",
    to: "asha@example.org",
    subject: "Set a new password",
    text: "a link",
  };
  await services.db.transaction((tx) => queueMails(tx, [mail]));
  const { id } = await services.db.one(sql({ id: "uuid" })`select id from outgoing_mails`);
  mail_path = `/sandbox/mail/${id}`;
});

type From = { address?: string; headers?: Record<string, string>; remote_access?: boolean; hops?: number };

/** The statuses of the list and of one mail, as HTML and as JSON. */
async function statuses({ address = "127.0.0.1", headers = {}, remote_access = false, hops = 0 }: From) {
  const api = createApi();
  const config = { ...services.config, sandbox_remote_access: remote_access, trust_proxy_hops: hops };
  api.use(async (c, next) => {
    c.set("services", { ...services, config });
    await next();
  });
  api.route("/", createMailbox());
  const incoming = { headers: { host: "localhost", ...headers }, socket: { remoteAddress: address } };
  const paths = ["/sandbox/mail", "/sandbox/mail?format=json", mail_path, `${mail_path}?format=json`];
  const responses = await Promise.all(paths.map((path) => api.request(path, {}, { incoming })));
  for (const response of responses)
    expect((await response.text()).includes("Set a new password")).toBe(response.status === 200);
  return responses.map(({ status }) => status);
}

const shown = [200, 200, 200, 200];
const hidden = [404, 404, 404, 404];

test("captured mails are shown on the machine itself", async () => {
  expect(await statuses({})).toEqual(shown);
  expect(await statuses({ address: "::1" })).toEqual(shown);
});

test("other machines, directly or through a proxy, find no captured mails", async () => {
  expect(await statuses({ address: "192.0.2.1" })).toEqual(hidden);
  expect(await statuses({ headers: { forwarded: "for=192.0.2.1" } })).toEqual(hidden);
  expect(await statuses({ hops: 1 })).toEqual(hidden);
});

test("other machines see captured mails where a setting opens them", async () => {
  expect(await statuses({ address: "192.0.2.1", remote_access: true })).toEqual(shown);
});
