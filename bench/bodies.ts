import { connect } from "node:net";
import { join } from "node:path";
import { createServices } from "../app/application.ts";
import type { Role } from "../app/platform/actor.ts";
import { readConfig } from "../app/platform/config.ts";
import { createLog } from "../app/platform/log.ts";
import type { Services } from "../app/platform/services.ts";
import { chooseGateway } from "../app/start/gateway.ts";
import { withSiteKey } from "../app/start/site-key.ts";
import { access } from "../tests/matrix/access.ts";
import type { Access } from "../tests/matrix/outcomes.ts";
import { makeThings } from "../tests/matrix/things.ts";
import { freePort } from "../tests/support/free-port.ts";
import { createUser, sessionCookieOf, type TestUser } from "../tests/support/people.ts";
import { startApp, startDatabase } from "./support/app.ts";
import { bodyShapes, formWith, jsonWith, longTextsOf, type Shape } from "./support/body-shapes.ts";
import { atMost, count, percentile, report, withoutTarget } from "./support/figures.ts";

/**
 * Every shape of body to every route that writes, by a guest and by somebody who may: for how long the event loop of the
 * site was held. `-- /newsletter` probes the routes that this pattern finds, and writes nothing.
 */
const mostHeld_ms = 50;
const suspicious_ms = mostHeld_ms / 2;
const attempts = 4;
const together = 10;
const only = process.argv.slice(2).join(" ");
const shapes = bodyShapes();

type Sender = "guest" | "owner" | "admin";
type Target = { method: string; path: string; cookie: string };
type Found = { what: string; held_ms: number };

const database = await startDatabase();
const delayPort = await freePort();
const app = await startApp(database, { DEMO: "true", LOOP_DELAY_PORT: String(delayPort) }, [
  `--import=${join(import.meta.dirname, "support/loop-delay.ts")}`,
]);
try {
  const services = await servicesBeside();
  const people = new Map<Sender, TestUser>();
  for (const [sender, role] of [
    ["owner", "vendor"],
    ["admin", "admin"],
  ] as [Sender, Role][])
    people.set(sender, await createUser(services, { role }));
  const rows = Object.entries(access).filter(
    ([route]) => !route.startsWith("GET ") && new RegExp(only).test(route),
  );
  const found: Found[] = [];
  let requests_count = 0;
  for (const [route, row] of rows) {
    const of_route: Found[] = [];
    for (const sender of row.guest === "yes" ? (["guest"] as const) : (["guest", senderOf(row)] as const)) {
      const { target, fields } = await prepared(services, people, route, row, sender);
      const all = shapesFor(row, sender, fields);
      requests_count += all.length;
      for (const { name, held_ms } of await heldByEach(target, all))
        of_route.push({ what: `${route}, ${sender}, ${name}`, held_ms });
    }
    of_route.sort((a, b) => b.held_ms - a.held_ms);
    found.push(...of_route);
    for (const { what, held_ms } of of_route.slice(0, only ? 10 : 2)) console.log(count(held_ms), what);
  }
  found.sort((a, b) => b.held_ms - a.held_ms);
  const [longest] = found;
  const sorted = found.map(({ held_ms }) => held_ms).toReversed();
  if (!only)
    report("bodies", [
      withoutTarget("writing routes", count(rows.length)),
      withoutTarget("requests", count(requests_count)),
      atMost(`the event loop was held, longest: ${longest?.what}`, longest?.held_ms ?? 0, mostHeld_ms, "ms"),
      withoutTarget("99 of 100 held it for at most", `${count(percentile(sorted, 99))} ms`),
    ]);
} finally {
  await app.stop();
  await database.stop();
}
// The processes that the services brought for pictures and documents.
process.exit();

/** On the site's database and folder, to make what requests are about. */
async function servicesBeside(): Promise<Services> {
  const config = await withSiteKey(
    readConfig({
      NODE_ENV: "test",
      DATABASE_URL: database.url,
      DATA_DIR: join(database.data_dir, "app"),
      LOG_LEVEL: "silent",
    }),
  );
  const chosen = await chooseGateway(config);
  return createServices({
    config: chosen.config,
    log: createLog("silent"),
    database_url: database.url,
    gateway: chosen.gateway,
    social: {},
  });
}

/** Somebody for whom the body is read. */
function senderOf(row: Access): Sender {
  return row.owner === "yes" || (row.owner === undefined && row.vendor === "yes") ? "owner" : "admin";
}

type People = ReadonlyMap<Sender, TestUser>;
type Prepared = { target: Target; fields: unknown };

async function prepared(
  services: Services,
  people: People,
  route: string,
  row: Access,
  sender: Sender,
): Promise<Prepared> {
  const [method = "POST", pattern = "/"] = route.split(" ");
  const person = people.get(sender);
  const things = await makeThings(services, people.get("owner") as TestUser, row.picture ?? false);
  const path = row.path?.(things) ?? pattern;
  const cookie = person ? await sessionCookieOf(services, person.user_id) : "";
  return { target: { method, path, cookie }, fields: await row.body?.(things, person?.user_id ?? null) };
}

/** A guest who is refused has no field that anybody reads. */
function shapesFor(row: Access, sender: Sender, fields: unknown): Shape[] {
  if (sender === "guest" && row.guest !== "yes") return shapes;
  const own =
    fields instanceof URLSearchParams
      ? [...fields.keys()].flatMap((name) => longTextsOf(60_000).map((text) => formWith(fields, name, text)))
      : isObject(fields)
        ? Object.keys(fields).flatMap((name) => [
            ...longTextsOf(60_000).map((text) => jsonWith(fields, name, text)),
            jsonWith(
              fields,
              name,
              Array.from({ length: 15_000 }, () => "a"),
            ),
            jsonWith(
              fields,
              name,
              Array.from({ length: 15_000 }, () => ({})),
            ),
          ])
        : [];
  return [...shapes, ...own];
}

function isObject(fields: unknown): fields is object {
  return typeof fields === "object" && fields !== null && !(fields instanceof FormData);
}

/** Several one after the other; where these held it for long, each alone, to know which did. */
async function heldByEach(
  target: Target,
  all: readonly Shape[],
): Promise<{ name: string; held_ms: number }[]> {
  const found: { name: string; held_ms: number }[] = [];
  for (let at = 0; at < all.length; at += together) {
    const some = all.slice(at, at + together);
    const held_ms = await heldBy(target, some);
    if (held_ms <= suspicious_ms) found.push({ name: `${together} requests together`, held_ms });
    else for (const shape of some) found.push({ name: shape.name, held_ms: await heldBy(target, [shape]) });
  }
  return found;
}

/** The shortest of several times: what else the process does can only add to it. */
async function heldBy(target: Target, some: readonly Shape[]): Promise<number> {
  let shortest_ms = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && shortest_ms > suspicious_ms; attempt += 1) {
    for (const shape of some) await send(target, shape);
    shortest_ms = Math.min(shortest_ms, await longestDelay_ms());
  }
  return shortest_ms;
}

/** Since it was asked last. */
function longestDelay_ms(): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = "";
    connect(delayPort, "127.0.0.1")
      .on("data", (bytes: Buffer) => (said += bytes.toString()))
      .on("error", reject)
      .on("close", () => resolve(Number(said)));
  });
}

/** Until it is answered, or refused by closing the connection. */
function send(
  { method, path, cookie }: Target,
  { type, body, declared_bytes = body.length }: Shape,
): Promise<number> {
  const is_chunked = Number.isNaN(declared_bytes);
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${app.port}`,
    "Accept-Encoding: identity",
    "Connection: close",
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    ...(type ? [`Content-Type: ${type}`] : []),
    is_chunked ? "Transfer-Encoding: chunked" : `Content-Length: ${declared_bytes}`,
    "",
    "",
  ];
  return new Promise((resolve) => {
    let status = 0;
    const socket = connect(app.port, "127.0.0.1");
    socket.on("data", (bytes: Buffer) => (status ||= Number(bytes.toString("latin1", 9, 12))));
    // A body that is not read to its end is cut off.
    socket.on("error", () => {});
    socket.on("close", () => resolve(status));
    socket.write(head.join("\r\n"));
    socket.write(body);
    // The rest never comes: what was sent is all that the site has to do.
    if (declared_bytes > body.length) socket.end();
  });
}
