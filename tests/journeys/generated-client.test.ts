import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { generate } from "orval";
import { expect, test } from "vitest";
import { createUser, sessionCookieOf } from "../support/people.ts";
import { useSite } from "../support/site.ts";
import { projectRoot } from "../support/source.ts";

const tests = useSite();
const execute = promisify(execFile);
const folder = join(projectRoot, "tests/.output/generated-client");

/** Somebody else's program, which writes and likes a story, and is refused without a session. It is compiled too. */
const program = `
import { likeStory, listOwnStories, unlikeStory, writeStory } from "./client.ts";
declare const process: { env: { COOKIE: string } };
const headers = { cookie: process.env.COOKIE };
const written = await writeStory(
  { story: "Our well has water again, since the pump was mended.", category: "Healthcare", location: "Puri" },
  { headers },
);
if (written.status !== 201) throw new Error(written.data.detail);
const liked = await likeStory(written.data.id, { headers });
const mine = await listOwnStories(undefined, { headers });
const guest = await unlikeStory(written.data.id);
console.log(JSON.stringify({
  liked: liked.status === 200 && liked.data.liked,
  mine: mine.status === 200 && mine.data.stories.map((own) => own.story_start.slice(0, 8)),
  guest: guest.status === 401 && guest.data.code,
}));
`;

const compilerOptions = {
  target: "ES2024",
  lib: ["ES2024", "DOM", "DOM.Iterable"],
  module: "ESNext",
  moduleResolution: "bundler",
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  erasableSyntaxOnly: true,
  allowImportingTsExtensions: true,
  noEmit: true,
};

test("a client that is generated from the API's description compiles, and works", async () => {
  const { url, services } = tests.site;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await generate({
    input: `${url}/api/openapi.json`,
    output: { target: join(folder, "client.ts"), client: "fetch", mode: "single", baseUrl: url },
  });
  await writeFile(join(folder, "program.ts"), program);
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  const compiler = join(projectRoot, "node_modules/.bin/tsc");
  await execute(compiler, ["-p", folder, "--checkers", "1"]);

  const { user_id } = await createUser(services);
  const { stdout } = await execute(process.execPath, [join(folder, "program.ts")], {
    env: { COOKIE: await sessionCookieOf(services, user_id) },
  });
  expect(JSON.parse(stdout)).toEqual({ liked: true, mine: ["Our well"], guest: "not_signed_in" });
});
