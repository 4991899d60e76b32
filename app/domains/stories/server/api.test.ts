import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { type Client, type Clients, createClients } from "../../../../tests/support/api-client.ts";
import { createTestServices } from "../../../../tests/support/database.ts";
import { writeComment, writeStory, wholeStory, wrongCounters } from "../../../../tests/support/stories.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { Services } from "../../../platform/services.ts";
import type { CommentPage, Story, StoryPage } from "../schema.ts";

let services: Services;
let api: Clients;
let asha: Client;
let bina: Client;
let unproven: Client;

beforeAll(async () => {
  services = await createTestServices();
  api = createClients(services, "/api/v1");
  [asha, bina, unproven] = await Promise.all([
    api.person({ display_name: "Asha Majhi" }),
    api.person({ display_name: "Bina Sahu" }),
    api.person({ email_verified: false }),
  ]);
});

async function problemOf(answer: Response) {
  const { detail, code } = (await answer.json()) as { detail: string; code: string };
  return { status: answer.status, detail, code };
}

const feed = async (search = "", ask = api.guest) =>
  (await (await ask("GET", `/stories${search}`)).json()) as StoryPage;

describe("guests", () => {
  test.each([
    ["PUT", "/like", "Must be logged in to like stories"],
    ["DELETE", "/like", "Must be logged in to like stories"],
    ["POST", "/comments", "Must be logged in to comment"],
    ["POST", "/report", "Must be logged in to report"],
    ["PATCH", "", "Must be logged in to edit stories"],
    ["DELETE", "", "Must be logged in to delete stories"],
  ])("%s %s of a story is refused in these words, whatever is sent: %s", async (method, path, detail) => {
    const story = await writeStory(asha);
    const answer = await api.guest(
      method,
      `/stories/${story.id}${path}`,
      method === "DELETE" ? undefined : "{",
    );
    expect(await problemOf(answer)).toMatchObject({ status: 401, detail });
  });

  test.each([
    ["POST", "/stories"],
    ["GET", "/stories/mine"],
    ["GET", "/stories?tab=following"],
    ["PATCH", `/comments/${randomUUID()}`],
    ["DELETE", `/comments/${randomUUID()}`],
    ["PUT", `/comments/${randomUUID()}/like`],
    ["POST", `/comments/${randomUUID()}/report`],
    ["PUT", `/people/${randomUUID()}/follow`],
    ["DELETE", `/people/${randomUUID()}/follow`],
    ["GET", "/moderation/queue"],
    ["GET", "/decisions"],
    ["POST", `/decisions/${randomUUID()}/appeal`],
  ])("%s %s needs somebody signed in", async (method, path) => {
    expect((await api.guest(method, path)).status).toBe(401);
  });

  test("read stories and comments, and own none", async () => {
    const story = await writeStory(asha);
    await writeComment(bina, story.id, "How deep is it?");
    const read = (await (await api.guest("GET", `/stories/${story.id}`)).json()) as Story;
    expect(read).toMatchObject({ comment_count: 1, liked: false, is_own: false, follows_author: false });
    const { comments } = (await (
      await api.guest("GET", `/stories/${story.id}/comments`)
    ).json()) as CommentPage;
    expect(comments).toMatchObject([
      { content: "How deep is it?", display_name: "Bina Sahu", is_own: false },
    ]);
  });
});

describe("writing a story", () => {
  test("it is in the feed at once, under the writer's name, with its tags", async () => {
    const story = await writeStory(asha, {
      impact: "Forty families",
      tags: ["Clean Water", "clean water", "Village work"],
    });
    expect(story).toMatchObject({
      ...wholeStory,
      name: "Asha Majhi",
      impact: "Forty families",
      tags: ["clean water", "Village work"],
      status: "published",
      is_own: true,
      author: { user_id: asha.user_id, has_card: true },
    });
    const again = await writeStory(bina, { tags: ["CLEAN WATER"] });
    expect(again.tags).toEqual(["clean water"]);
    const { stories } = await feed();
    expect(stories.slice(0, 2).map(({ id }) => id)).toEqual([again.id, story.id]);
  });

  test("sent again with the same key, in between or at once, it is the first; other words and people are refused", async () => {
    const keyed = { ...wholeStory, request_key: randomUUID().toUpperCase() };
    const sent = async () => (await asha.ask("POST", "/stories", keyed)).json() as Promise<{ id: string }>;
    const [first, second] = await Promise.all([sent(), sent()]);
    expect([second.id, (await sent()).id]).toEqual([first.id, first.id]);
    for (const answer of [
      asha.ask("POST", "/stories", { ...keyed, impact: "Forty families" }),
      bina.ask("POST", "/stories", keyed),
    ])
      expect(await problemOf(await answer)).toMatchObject({ status: 409, code: "request_key_used" });
  });

  test("a person with an unverified address is asked to verify it, and nothing is written", async () => {
    expect(await problemOf(await unproven.ask("POST", "/stories", wholeStory))).toMatchObject({
      status: 403,
      code: "email_not_verified",
      detail: expect.stringContaining("confirm your email"),
    });
  });

  test.each([
    ["empty", { story: "" }],
    ["blank", { story: " \n\t ".repeat(20) }],
    ["of one character", { story: "x" }],
    ["of 19 characters", { story: "x".repeat(19) }],
    ["of 20,000 characters", { story: "x".repeat(20_000) }],
    ["of nothing that is seen", { story: "\u200b\u2060\u3164\u2800".repeat(30) }],
    ["with NUL", { story: `${"x".repeat(30)}\u0000` }],
    ["with an escape", { story: `${"x".repeat(30)}\u001b[31m` }],
    ["with half a character", { story: `${"x".repeat(30)}\ud83c` }],
    ["without a place", { location: " " }],
    ["with lines in the place", { location: "Puri\nTown" }],
    ["of no known category", { category: "Politics" }],
    ["with six tags", { tags: ["aa", "bb", "cc", "dd", "ee", "ff"] }],
    ["with a tag of one letter", { tags: ["a"] }],
    ["with a long impact", { impact: "x".repeat(301) }],
    ["with a picture that is no id", { image_id: "../../etc/passwd" }],
    ["that features itself", { is_featured: true }],
    ["in another's name", { created_by: randomUUID() }],
    ["with likes", { like_count: 1_000 }],
  ])("%s is refused with a 400 and not written", async (_what, changes) => {
    const before = await services.db.one(sql({ count: "int8" })`select count(*) from stories`);
    const answer = await asha.ask("POST", "/stories", { ...wholeStory, ...changes });
    expect(answer.status).toBe(400);
    expect(await services.db.one(sql({ count: "int8" })`select count(*) from stories`)).toEqual(before);
  });

  test("another person's picture is a 404", async () => {
    const answer = await asha.ask("POST", "/stories", { ...wholeStory, image_id: randomUUID() });
    expect(answer.status).toBe(404);
  });

  test("invisible characters are removed, except those that Odia, Hindi and emoji need", async () => {
    const story = `ଶିକ୍ଷା ର ଆଲୋକ 👩‍🌾 क्‍ष${"\u200d".repeat(500)} \u202egnorw\u202c ${"e\u0301".padEnd(400, "\u0301")} \ufeffend`;
    const written = await writeStory(asha, { story, location: "\u200eKhordha\u200b" });
    expect(written.location).toBe("Khordha");
    expect(written.story).toMatch(/^ଶିକ୍ଷା ର ଆଲୋକ 👩‍🌾 क्‍ष\u200d? gnorw \u00e9\u0301{0,7} end$/u);
  });

  test("markup is text", async () => {
    const story = `<script>alert(1)</script> & "quotes" <img src=x onerror=alert(1)>`;
    expect((await writeStory(asha, { story })).story).toBe(story);
  });
});

describe("changing and deleting", () => {
  test("the writer changes the fields that are sent, and the others stay", async () => {
    const story = await writeStory(asha, { impact: "Forty families", tags: ["Wells"] });
    const answer = await asha.ask("PATCH", `/stories/${story.id}`, { location: "Parlakhemundi", tags: [] });
    expect(await answer.json()).toMatchObject({
      story: story.story,
      location: "Parlakhemundi",
      impact: "Forty families",
      tags: [],
      edited_at: expect.any(String),
    });
    const cleared = await asha.ask("PATCH", `/stories/${story.id}`, { impact: null });
    expect(await cleared.json()).toMatchObject({ impact: null, location: "Parlakhemundi" });
  });

  test.each([{}, { status: "hidden" }, { story: "short" }, { name: "Somebody" }, []])(
    "%j is refused",
    async (changes) => {
      const story = await writeStory(asha);
      expect((await asha.ask("PATCH", `/stories/${story.id}`, changes)).status).toBe(400);
    },
  );

  test("others' stories are a 404 to change or delete, also for admins", async () => {
    const story = await writeStory(asha);
    const admin = await api.person({ role: "admin" });
    for (const person of [bina, admin])
      expect([
        (await person.ask("PATCH", `/stories/${story.id}`, { location: "Elsewhere" })).status,
        (await person.ask("DELETE", `/stories/${story.id}`)).status,
      ]).toEqual([404, 404]);
    expect((await api.guest("GET", `/stories/${story.id}`)).status).toBe(200);
  });

  test("a deleted story is gone with its comments; liking and commenting it is a 404", async () => {
    const story = await writeStory(asha);
    await writeComment(bina, story.id, "Well done.");
    await bina.ask("PUT", `/stories/${story.id}/like`);
    expect((await asha.ask("DELETE", `/stories/${story.id}`)).status).toBe(204);
    const after = await Promise.all([
      api.guest("GET", `/stories/${story.id}`),
      api.guest("GET", `/stories/${story.id}/comments`),
      bina.ask("PUT", `/stories/${story.id}/like`),
      bina.ask("POST", `/stories/${story.id}/comments`, { content: "And now?" }),
      bina.ask("POST", `/stories/${story.id}/report`, { reason: "spam" }),
      asha.ask("DELETE", `/stories/${story.id}`),
    ]);
    expect(after.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });
});

test.each(["x", "%00", randomUUID(), "' or 1=1"])("no story goes by the id %j", async (given) => {
  const id = encodeURIComponent(given);
  const answers = await Promise.all([
    api.guest("GET", `/stories/${id}`),
    asha.ask("PUT", `/stories/${id}/like`),
    asha.ask("POST", `/stories/${id}/comments`, { content: "Hello" }),
    asha.ask("PATCH", `/stories/${id}`, { location: "Here" }),
    asha.ask("DELETE", `/stories/${id}`),
    asha.ask("POST", `/stories/${id}/report`, { reason: "spam" }),
    asha.ask("PATCH", `/comments/${id}`, { content: "Hello" }),
    asha.ask("DELETE", `/comments/${id}`),
    asha.ask("PUT", `/comments/${id}/like`),
    asha.ask("GET", `/comments/${id}/replies`),
    asha.ask("POST", `/comments/${id}/report`, { reason: "spam" }),
    asha.ask("PUT", `/people/${id}/follow`),
    asha.ask("POST", `/decisions/${id}/appeal`, { appeal: "Please look again." }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
});

describe("liking", () => {
  test("twice counts once, and unliking twice counts once", async () => {
    const story = await writeStory(asha);
    const path = `/stories/${story.id}/like`;
    const states = [];
    for (const method of ["PUT", "PUT", "DELETE", "DELETE", "PUT"])
      states.push(await (await bina.ask(method, path)).json());
    expect(states).toEqual([
      { liked: true, like_count: 1 },
      { liked: true, like_count: 1 },
      { liked: false, like_count: 0 },
      { liked: false, like_count: 0 },
      { liked: true, like_count: 1 },
    ]);
    expect((await feed("", bina.ask)).stories.find(({ id }) => id === story.id)?.liked).toBe(true);
  });

  test("a like of a comment is counted there", async () => {
    const story = await writeStory(asha);
    const { id } = await writeComment(asha, story.id, "More soon.");
    expect(await (await bina.ask("PUT", `/comments/${id}/like`)).json()).toEqual({
      liked: true,
      like_count: 1,
    });
    expect(await (await bina.ask("PUT", `/comments/${id}/like`)).json()).toEqual({
      liked: true,
      like_count: 1,
    });
    expect(await (await bina.ask("DELETE", `/comments/${id}/like`)).json()).toEqual({
      liked: false,
      like_count: 0,
    });
    expect(await wrongCounters(services)).toEqual([]);
  });

  test("a person without a profile can like too", async () => {
    const person = await api.person();
    await services.db.run(command`delete from profiles where user_id = ${person.user_id}`);
    const story = await writeStory(asha);
    expect((await person.ask("PUT", `/stories/${story.id}/like`)).status).toBe(200);
  });
});

describe("following", () => {
  test("shows the followed person's stories in the tab, and unfollowing removes them", async () => {
    const reader = await api.person();
    const writer = await api.person();
    const story = await writeStory(writer);
    await writeStory(asha);
    const path = `/people/${writer.user_id}/follow`;
    expect(await (await reader.ask("PUT", path)).json()).toEqual({ following: true });
    expect((await reader.ask("PUT", path)).status).toBe(200);
    const tab = await feed("?tab=following", reader.ask);
    expect(tab.stories).toMatchObject([{ id: story.id, follows_author: true }]);
    expect(await (await reader.ask("DELETE", path)).json()).toEqual({ following: false });
    expect((await feed("?tab=following", reader.ask)).stories).toEqual([]);
  });

  test("oneself is refused; a person without a public card is a 404", async () => {
    expect((await asha.ask("PUT", `/people/${asha.user_id}/follow`)).status).toBe(409);
    expect((await asha.ask("PUT", `/people/${asha.user_id.toUpperCase()}/follow`)).status).toBe(409);
    for (const id of ["abc", "%00", "%ff"])
      for (const method of ["PUT", "DELETE"])
        expect((await asha.ask(method, `/people/${id}/follow`)).status).toBe(404);
    const shy = await api.person();
    await services.db.run(
      command`insert into user_preferences (user_id, privacy) values (${shy.user_id}, 'private')`,
    );
    expect((await asha.ask("PUT", `/people/${shy.user_id}/follow`)).status).toBe(404);
  });

  test("suggestions say whether they are followed", async () => {
    const group = await api.person({ display_name: "A group" });
    await services.db.run(
      command`insert into suggested_follows (user_id, position) values (${group.user_id}, 1)`,
    );
    await asha.ask("PUT", `/people/${group.user_id}/follow`);
    const suggested = async (ask: Client["ask"]) =>
      (await (await ask("GET", "/people/suggested")).json()) as object;
    expect(await suggested(asha.ask)).toMatchObject({
      people: [{ user_id: group.user_id, display_name: "A group", following: true, follower_count: 1 }],
    });
    expect(await suggested(api.guest)).toMatchObject({ people: [{ following: false }] });
  });
});

describe("reports", () => {
  test("are stored once for each person and subject", async () => {
    const story = await writeStory(asha);
    const comment = await writeComment(asha, story.id, "A word of mine.");
    for (const path of [`/stories/${story.id}`, `/stories/${story.id}`, `/comments/${comment.id}`])
      expect(
        (await bina.ask("POST", `${path}/report`, { reason: "hurtful", note: "Please look." })).status,
      ).toBe(204);
    const rows = await services.db.many(sql({
      subject_kind: "text",
      subject_id: "uuid",
      reason: "text",
      note: "text?",
    })`
      select subject_kind, subject_id, reason, note from moderation_reports
      where subject_id in (${story.id}, ${comment.id}) order by subject_kind desc`);
    expect(rows).toEqual([
      { subject_kind: "story", subject_id: story.id, reason: "hurtful", note: "Please look." },
      { subject_kind: "comment", subject_id: comment.id, reason: "hurtful", note: "Please look." },
    ]);
  });

  test.each([
    {},
    { reason: "boring" },
    { reason: "spam", note: "x".repeat(501) },
    { reason: "spam", who: "me" },
  ])("%j is refused", async (report) => {
    const story = await writeStory(asha);
    expect((await bina.ask("POST", `/stories/${story.id}/report`, report)).status).toBe(400);
  });

  test("of one's own story are refused, and so are those from an unverified address", async () => {
    const story = await writeStory(asha);
    expect((await asha.ask("POST", `/stories/${story.id}/report`, { reason: "spam" })).status).toBe(409);
    expect((await unproven.ask("POST", `/stories/${story.id}/report`, { reason: "spam" })).status).toBe(403);
  });
});

test.each(["cursor=x", "cursor=%00", "category=x", "tab=mine", "limit=100", `q=${"x".repeat(101)}`])(
  "a feed of %s is refused",
  async (search) => expect((await api.guest("GET", `/stories?${search}`)).status).toBe(400),
);

test("one's own stories are listed, and nobody else's", async () => {
  const writer = await api.person();
  const story = await writeStory(writer);
  const mine = (await (await writer.ask("GET", "/stories/mine")).json()) as { stories: object[] };
  expect(mine.stories).toMatchObject([
    { id: story.id, status: "published", is_featured: false, decision: null },
  ]);
});

test("places already written about are suggested by their first letters", async () => {
  await writeStory(asha, { location: "Nuapada 100%" });
  await writeStory(asha, { location: "Nuapada 100%" });
  await writeStory(asha, { location: "nuagaon" });
  const places = async (q: string) =>
    (
      (await (await api.guest("GET", `/stories/places?q=${encodeURIComponent(q)}`)).json()) as {
        places: string[];
      }
    ).places;
  expect(await places("NUA")).toEqual(["Nuapada 100%", "nuagaon"]);
  expect(await places("Nuapada 100%")).toEqual(["Nuapada 100%"]);
  expect([await places("%"), await places("_"), await places(" ")]).toEqual([[], [], []]);
});
