import { beforeAll, expect, test } from "vitest";
import { createTestServices } from "../../tests/support/database.ts";
import { createApi } from "../../app/platform/http/api.ts";
import { queueMails } from "../../app/platform/mail/outbox.ts";
import { sql } from "../../app/platform/database/sql.ts";
import { createMailbox } from "./routes.ts";
import { sampleMail, sampleOrganisation } from "../../tests/support/sample-mail.ts";

let services: Awaited<ReturnType<typeof createTestServices>>;
let mail_path: string;
beforeAll(async () => {
  services = await createTestServices();
  const mail = sampleMail("1", { subject: "Set a new password" });
  await services.db.transaction((tx) => queueMails(tx, [mail]));
  const { id } = await services.db.one(sql({ id: "uuid" })`select id from outgoing_mails`);
  mail_path = `/sandbox/mail/${id}`;
});

type From = { address?: string; headers?: Record<string, string>; remote_access?: boolean; hops?: number };

/** Requests these paths from this client. */
async function ask(
  paths: readonly string[],
  { address = "127.0.0.1", headers = {}, remote_access = false, hops = 0 }: From,
): Promise<Response[]> {
  const api = createApi();
  const config = { ...services.config, sandbox_remote_access: remote_access, trust_proxy_hops: hops };
  api.use(async (c, next) => {
    c.set("services", { ...services, config });
    await next();
  });
  api.route("/", createMailbox({ readOrganisation: () => Promise.resolve(sampleOrganisation) }));
  const incoming = { headers: { host: "localhost", ...headers }, socket: { remoteAddress: address } };
  return Promise.all(paths.map((path) => api.request(path, {}, { incoming })));
}

/** Status codes of the list and of one mail, as HTML and as JSON, and of the mail's HTML part. */
async function statuses(from: From) {
  const one = [mail_path, `${mail_path}?format=json`, `${mail_path}?part=html`];
  const responses = await ask(["/sandbox/mail", "/sandbox/mail?format=json", ...one], from);
  for (const response of responses)
    expect((await response.text()).includes("Set a new password")).toBe(response.status === 200);
  return responses.map(({ status }) => status);
}

const shown = [200, 200, 200, 200, 200];
const hidden = [404, 404, 404, 404, 404];

test("captured mails are shown on the machine itself", async () => {
  expect(await statuses({})).toEqual(shown);
  expect(await statuses({ address: "::1" })).toEqual(shown);
});

test("other machines, directly or through a proxy, get 404", async () => {
  expect(await statuses({ address: "192.0.2.1" })).toEqual(hidden);
  expect(await statuses({ headers: { forwarded: "for=192.0.2.1" } })).toEqual(hidden);
  expect(await statuses({ hops: 1 })).toEqual(hidden);
});

test("other machines see captured mails where a setting allows it", async () => {
  expect(await statuses({ address: "192.0.2.1", remote_access: true })).toEqual(shown);
});

test("a mail is shown as it would be sent: its HTML where no script runs, and its text", async () => {
  const paths = [mail_path, `${mail_path}?part=html`, `${mail_path}?format=json`];
  const [page, part, json] = await Promise.all(
    (await ask(paths, {})).map(async (one) => [one, await one.text()] as const),
  );
  expect(page?.[1]).toMatch(
    /<iframe [^>]*src="[^"]*\?part=html" sandbox="allow-popups allow-popups-to-escape-sandbox">/,
  );
  expect(page?.[1]).toContain(`<pre>Dear Asha,\n\n₹500 arrived.`);
  expect(page?.[1]).toContain(sampleOrganisation.address);
  const policy = part?.[0].headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/);
  expect(part?.[1]).toContain("₹500 arrived.</p>");
  expect(JSON.parse(json?.[1] ?? "")).toMatchObject({ to: "asha@example.org", html: part?.[1] });
});

test("the list is paged, and searched by recipient and by words", async () => {
  const api = createApi();
  api.use(async (c, next) => {
    c.set("services", { ...services, config: { ...services.config, sandbox_remote_access: true } });
    await next();
  });
  api.route("/", createMailbox({ readOrganisation: () => Promise.resolve(sampleOrganisation) }));
  const mails = Array.from({ length: 60 }, (_, i) =>
    sampleMail(`paged-${i}`, {
      email: i % 2 === 0 ? "even@example.org" : "odd@example.org",
      subject: `Number ${i}`,
      text: i === 7 ? "50% off_everything" : "nothing in particular",
    }),
  );
  await services.db.transaction((tx) => queueMails(tx, mails));
  type Listed = { mails: { subject: string }[]; next: string | null };
  const list = async (query: string) =>
    (await (await api.request(`/sandbox/mail?format=json&${query}`)).json()) as Listed;
  const subjects = async (query: string) => (await list(query)).mails.map(({ subject }) => subject);

  const first = await list("");
  const second = await list(`before=${first.next}`);
  expect([first.mails.length, second.mails.length, second.next]).toEqual([50, 11, null]);
  const all = [...first.mails, ...second.mails].map(({ subject }) => subject);
  expect(new Set(all).size).toBe(61);
  const even = await list("to=EVEN@example.org");
  expect([even.mails.length, even.next]).toEqual([30, null]);
  expect(await subjects("q=number 59")).toEqual(["Number 59"]);
  expect(await subjects(`q=${encodeURIComponent("0% off_e")}`)).toEqual(["Number 7"]);
  expect(await subjects(`q=${encodeURIComponent("n%i")}`)).toEqual([]);
  expect(await subjects("q=ODD@&to=even@example.org")).toEqual([]);
  expect((await list("before=nonsense")).mails).toEqual(first.mails);
  const html = await (await api.request("/sandbox/mail?q=in particular")).text();
  expect(html).toMatch(/href="\/sandbox\/mail\?q=in\+particular&amp;before=[\da-f-]{36}">Older mails/);
});
