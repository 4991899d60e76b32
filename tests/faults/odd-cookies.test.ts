import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUser, sessionCookieOf } from "../support/people.ts";
import { type Site, startSite } from "../support/site.ts";
import { sendRaw } from "./raw-request.ts";

// Whatever the spelling of a session's cookie, a page with data of the person is sent to that person only.

let site: Site;
/** A name that no page shows but those of this person. */
const display_name = `Asha ${randomUUID()}`;
let token: string;
beforeAll(async () => {
  site = await startSite();
  const { user_id } = await createUser(site.services, { display_name });
  token = (await sessionCookieOf(site.services, user_id)).split("=")[1] ?? "";
});
afterAll(() => site?.stop());

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await sendRaw(site.url, { path, headers: { "Accept-Encoding": "identity", ...headers } });
  return { ...answer, is_personal: answer.text.includes(display_name) };
};

/** Asks with these cookies while guests ask for the same page, and then once more as a guest. */
async function attack(path: string, headers: Record<string, string>) {
  site.services.page_cache.clear();
  const [attacker, ...meanwhile] = await Promise.all([
    ask(path, headers),
    ask(path),
    ask(path, { Cookie: "theme=dark" }),
  ]);
  const guests = [...meanwhile, await ask(path), await ask(path, { Cookie: "known_browser=x" })];
  expect(attacker.status).toBe(200);
  expect(guests.map(({ status }) => status)).toEqual(guests.map(() => 200));
  expect(guests.filter(({ is_personal }) => is_personal)).toEqual([]);
  if (attacker.is_personal) expect(attacker.headers.get("cache-control")).toBe("no-store");
  return attacker;
}

/** How the cookie is sent, and whether the session is found. */
const forms: [string, boolean, (token: string) => Record<string, string>][] = [
  ["plainly", true, (t) => ({ Cookie: `sahayog_session=${t}` })],
  ["after others", true, (t) => ({ Cookie: `theme=dark; sahayog_session=${t}` })],
  ["after others without a space", true, (t) => ({ Cookie: `theme=dark;sahayog_session=${t};x=y` })],
  ["among spaces and tabs", true, (t) => ({ Cookie: `a=b; \t sahayog_session \t=\t ${t} \t; c=d` })],
  ["in quotes", true, (t) => ({ Cookie: `sahayog_session="${t}"` })],
  ["percent-encoded in its value", true, (t) => ({ Cookie: `sahayog_session=${percentEncoded(t)}` })],
  ["twice, rightly first", true, (t) => ({ Cookie: `sahayog_session=${t}; sahayog_session=x` })],
  ["twice, wrongly first", false, (t) => ({ Cookie: `sahayog_session=x; sahayog_session=${t}` })],
  ["in a header of its own", true, (t) => ({ Cookie: "theme=dark", cookie: `sahayog_session=${t}` })],
  ["in an empty pair's company", true, (t) => ({ Cookie: `;;=; =x; sahayog_session=${t}` })],
  ["after a no-break space", false, (t) => ({ Cookie: `\u00A0sahayog_session=${t}` })],
  ["after a pair and a no-break space", false, (t) => ({ Cookie: `a=b;\u00A0sahayog_session=${t}` })],
  ["after a no-break space in UTF-8", false, (t) => ({ Cookie: `\u00C2\u00A0sahayog_session=${t}` })],
  ["after a byte order mark in UTF-8", false, (t) => ({ Cookie: `\u00EF\u00BB\u00BFsahayog_session=${t}` })],
  ["after a next-line byte", false, (t) => ({ Cookie: `\u0085sahayog_session=${t}` })],
  ["before a no-break space", false, (t) => ({ Cookie: `sahayog_session\u00A0=${t}` })],
  ["with a no-break space after its value", false, (t) => ({ Cookie: `sahayog_session=${t}\u00A0` })],
  ["after a comma", false, (t) => ({ Cookie: `a=b, sahayog_session=${t}` })],
  ["inside another's value", false, (t) => ({ Cookie: `a="b; sahayog_session=${t}"` })],
  ["in capitals", false, (t) => ({ Cookie: `SAHAYOG_SESSION=${t}` })],
  ["percent-encoded in its name", false, (t) => ({ Cookie: `sahayog%5Fsession=${t}` })],
  ["in a quoted name", false, (t) => ({ Cookie: `"sahayog_session"=${t}` })],
  ["by the name of an encrypted site", false, (t) => ({ Cookie: `__Host-sahayog_session=${t}` })],
  ["by another prefix", false, (t) => ({ Cookie: `__Secure-sahayog_session=${t}` })],
  ["without a name", false, (t) => ({ Cookie: `=sahayog_session=${t}` })],
  [
    "in the attributes of old cookies",
    true,
    (t) => ({ Cookie: `$Version=1; sahayog_session=${t}; $Path=/` }),
  ],
  ["as another header", false, (t) => ({ Cookie2: `sahayog_session=${t}` })],
  ["as a bearer", false, (t) => ({ Authorization: `Bearer ${t}` })],
];

function percentEncoded(text: string): string {
  return Array.from(Buffer.from(text), (byte) => `%${byte.toString(16)}`).join("");
}

describe("a session's cookie", () => {
  test.each(forms)("sent %s reaches no guest (session found: %j)", async (_how, found, headersWith) => {
    const attacker = await attack("/about", headersWith(token));
    expect(attacker.is_personal).toBe(found);
  });

  test("reaches no guest by any page, nor by the data of one", async () => {
    const paths = ["/", "/campaigns", "/donations", "/stories", "/auth", "/campaigns.data"];
    for (const path of [...paths, "/about.data", "/campaigns?utm_source=x"])
      for (const before of ["\u00A0", "", "a=b;\u00A0", "\u0085"]) {
        // Signed-in people are redirected from the sign-in page.
        if (path === "/auth" && before === "") continue;
        await attack(path, { Cookie: `${before}sahayog_session=${token}` });
      }
  });
});

test("a flash notice is shown to its own browser only", async () => {
  const plain = await ask("/about");
  for (const before of ["", "\u00A0", "a=b; \t"]) {
    site.services.page_cache.clear();
    const noticed = await ask("/about", { Cookie: `${before}sahayog_flash=signed_out` });
    if (noticed.headers.has("set-cookie")) expect(noticed.headers.get("cache-control")).toBe("no-store");
    const guest = await ask("/about");
    expect(guest.headers.has("set-cookie")).toBe(false);
    expect(guest.text.length).toBe(plain.text.length);
  }
});
