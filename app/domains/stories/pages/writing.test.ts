import { beforeAll, describe, expect, test } from "vitest";
import { createTestServices } from "../../../../tests/support/database.ts";
import { pageArgs, thrownBy } from "../../../../tests/support/page-args.ts";
import { createUser, sessionCookieOf, type TestUser } from "../../../../tests/support/people.ts";
import { picture, pngOfSides, telephonePicture } from "../../../../tests/support/pictures.ts";
import { command, sql } from "../../../platform/database/sql.ts";
import type { FormAnswer } from "../../../platform/http/form.ts";
import type { Notice } from "../../../text/notice.ts";
import type { Services } from "../../../platform/services.ts";
import { readPicture } from "../../uploads/server/queries/files.ts";
import type { StoryValues } from "../story-form.ts";
import { action as editAction, loader as editLoader } from "./edit-story.tsx";
import { action as ownAction } from "./my-stories.tsx";
import { action as newAction, loader as newLoader } from "./new-story.tsx";
import { action as commentAction, loader as storyLoader } from "./story.tsx";

type Person = TestUser & { cookie: string };

let services: Services;
let asha: Person;
let bina: Person;

beforeAll(async () => {
  services = await createTestServices();
  [asha, bina] = [await person(), await person()];
});

async function person(wanted: Parameters<typeof createUser>[1] = {}): Promise<Person> {
  const user = await createUser(services, wanted);
  return { ...user, cookie: await sessionCookieOf(services, user.user_id) };
}

const words = "We asked the panchayat for a boat, and they had one without an engine.";
const good = {
  story: words,
  category: "Education",
  location: "Lamtaput, Koraput",
  impact: "22 children are back in class.",
  image_id: "",
  image_alt: "",
  tags: "River crossings, School boats, river crossings",
};

type Fields = Record<string, string | File>;

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

type Refused = {
  data: Omit<FormAnswer, "values" | "notice"> & { values: StoryValues; notice: Notice };
  init: { status: number };
};

async function post(fields: Fields, cookie: string | undefined = asha.cookie) {
  return (await newAction(pageArgs(services, "/stories/new", cookie, { form: formOf(fields) }))) as
    | Response
    | Refused;
}

async function edit(id: string, fields: Fields, cookie = asha.cookie) {
  const path = `/dashboard/stories/${id}/edit`;
  return (await editAction(pageArgs(services, path, cookie, { form: formOf(fields), params: { id } }))) as
    | Response
    | Refused;
}

async function refusalOf(answer: Promise<Response | Refused>): Promise<Refused> {
  const refused = await answer;
  if (refused instanceof Response) throw new Error(`It was taken: ${refused.headers.get("location")}`);
  return refused;
}

async function published(fields: Fields = good, cookie = asha.cookie): Promise<string> {
  const answer = await post(fields, cookie);
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer.data));
  expect(answer.status).toBe(303);
  expect(answer.headers.get("set-cookie")).toContain("story_published");
  return /^\/stories\/(.+)$/.exec(answer.headers.get("location") ?? "")?.[1] ?? "";
}

const stories = () =>
  services.db.many(
    sql({
      id: "uuid",
      story: "text",
      impact: "text?",
      image_url: "text?",
      image_alt: "text?",
      topic_labels: "text",
      created_by: "uuid?",
    })`select id, story, impact, image_url, image_alt, topic_labels, created_by from stories order by id`,
  );

const row = async (id: string) => (await stories()).find((story) => story.id === id);
const photo = async () => new File([new Uint8Array(await picture("jpeg"))], "me.jpg", { type: "image/jpeg" });

describe("writing a story", () => {
  test("publishes it in the writer's name, with its topics once each", async () => {
    const id = await published();
    expect(await row(id)).toMatchObject({
      story: words,
      impact: good.impact,
      image_url: null,
      topic_labels: "River crossings\nSchool boats",
      created_by: asha.user_id,
    });
  });

  test("takes a picture with the form, keeps no place in it, and what it shows in words", async () => {
    const file = new File([new Uint8Array(await telephonePicture())], "IMG_1.jpg", { type: "image/jpeg" });
    const id = await published({ ...good, picture: file, image_alt: "A boat full of children" });
    const { image_url, image_alt } = (await row(id)) ?? {};
    expect(image_url).toMatch(/^\/uploads\/.+\/960\.webp$/);
    expect(image_alt).toBe("A boat full of children");
    const kept = await readPicture(services.storage, image_url ?? "");
    expect(Buffer.from(kept ?? []).toString("latin1")).not.toMatch(/Spycam|EXIF|GPS/i);
    expect(kept?.length).toBeGreaterThan(100);
  });

  test("keeps emoji and any script, and markup as the text that it is", async () => {
    const story = `<script>alert(1)</script> ଆମେ ଡଙ୍ଗା ମାଗିଲୁ 🛶👩‍👩‍👧 & waited.`;
    const id = await published({ ...good, story });
    expect((await row(id))?.story).toBe(story);
  });

  test("removes invisible characters", async () => {
    const id = await published({
      ...good,
      story: `\u202e${words}\u200b\u200b\u2066${"\u200b".repeat(3_000)}`,
    });
    expect((await row(id))?.story).toBe(words);
  });

  test.each<[string, Record<string, string>, string]>([
    ["nothing", { story: "" }, "story"],
    ["blanks", { story: " \n\t \u3000" }, "story"],
    ["one character", { story: "a" }, "story"],
    ["20,000 characters", { story: "long words ".repeat(1_819) }, "story"],
    ["nothing that is seen", { story: "\u200b\u200d\u2060".repeat(50) }, "story"],
    ["what no database holds", { story: `${words}\0` }, "story"],
    ["no category", { category: "" }, "category"],
    ["a category of its own", { category: "<b>Sports</b>" }, "category"],
    ["no place", { location: "" }, "location"],
    ["a place of two hundred characters", { location: "x".repeat(200) }, "location"],
    ["an impact of four hundred characters", { impact: "y".repeat(400) }, "impact"],
    ["six topics", { tags: "aa,bb,cc,dd,ee,ff" }, "tags"],
    ["a topic of one letter", { tags: "a" }, "tags"],
    ["an id that is none", { image_id: "../../etc/passwd" }, "image_id"],
  ])("refuses %s beside its field, and keeps what was typed", async (_name, changes, field) => {
    const before = await stories();
    const { data, init } = await refusalOf(post({ ...good, ...changes }));
    expect(init.status).toBe(400);
    expect(Object.keys(data.errors)).toEqual([field]);
    expect(data.values).toMatchObject({ location: changes.location ?? good.location });
    expect(await stories()).toEqual(before);
  });

  test.each(["created_by", "is_featured", "status", "like_count", "name"])(
    "refuses a field %s",
    async (name) => {
      const before = await stories();
      const { init } = await refusalOf(post({ ...good, [name]: bina.user_id }));
      expect(init.status).toBe(400);
      expect(await stories()).toEqual(before);
    },
  );

  test.each<[string, () => File]>([
    ["text", () => new File(["not a picture"], "me.jpg", { type: "image/jpeg" })],
    [
      "an SVG",
      () => new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "a.svg", { type: "image/svg+xml" }),
    ],
    ["50,000 × 50,000 pixels", () => new File([new Uint8Array(pngOfSides(50_000, 50_000))], "a.png")],
  ])("refuses %s as a picture, beside the picture", async (_name, make) => {
    const before = await stories();
    const { data, init } = await refusalOf(post({ ...good, picture: make() }));
    expect(init.status).toBe(400);
    expect(Object.keys(data.errors)).toEqual(["picture"]);
    expect(data.values.story).toBe(words);
    expect(await stories()).toEqual(before);
  });

  test("refuses 30 MB before reading them all", async () => {
    const file = new File([new Uint8Array(30_000_000)], "a.jpg");
    await expect(post({ ...good, picture: file })).rejects.toMatchObject({ init: { status: 413 } });
  });

  test("a picture that came with a refused form is kept for the next try", async () => {
    const { data } = await refusalOf(post({ ...good, story: "short", picture: await photo() }));
    expect(data.values.image_id).toMatch(/^[\da-f-]{36}$/);
    const id = await published({ ...good, image_id: data.values.image_id });
    expect((await row(id))?.image_url).toContain(data.values.image_id);
  });

  test("another person's picture is treated as missing", async () => {
    const { data } = await refusalOf(post({ ...good, story: "short", picture: await photo() }, bina.cookie));
    const refused = await refusalOf(post({ ...good, image_id: data.values.image_id }));
    expect(refused.init.status).toBe(404);
    expect(Object.keys(refused.data.errors)).toEqual(["picture"]);
    expect(refused.data.values.image_id).toBe("");
  });

  test("requires a verified address, and says how to verify it", async () => {
    const unproven = await person({ email_verified: false });
    const { data, init } = await refusalOf(post({ ...good, picture: await photo() }, unproven.cookie));
    expect(init.status).toBe(403);
    expect(data.notice.text).toContain("confirm your email address");
    expect(data.values.story).toBe(words);
    const page = (await newLoader(pageArgs(services, "/stories/new", unproven.cookie))) as {
      unverified: string;
    };
    expect(page.unverified).toBe(unproven.email);
  });

  test("sends guests to sign in and back", async () => {
    for (const work of [newLoader(pageArgs(services, "/stories/new")), post(good, "")])
      expect((await thrownBy(work as Promise<unknown>)).headers.get("location")).toBe(
        "/auth?redirectTo=%2Fstories%2Fnew",
      );
  });
});

describe("editing a story", () => {
  test("changes every field of its form, and removes the picture", async () => {
    const id = await published({ ...good, picture: await photo(), image_alt: "A boat" });
    const changed = { ...good, story: `${words} Then we found one.`, impact: "", tags: "Boats" };
    const answer = await edit(id, { ...changed, remove_picture: "on" });
    expect((answer as Response).headers.get("location")).toBe(`/stories/${id}`);
    expect(await row(id)).toMatchObject({
      story: changed.story,
      impact: null,
      image_url: null,
      image_alt: null,
      topic_labels: "Boats",
    });
    const left = await services.db.one(sql({ kept: "int8" })`
      select count(*) as kept from uploads where user_id = ${asha.user_id} and purpose = 'story'
        and used_since is not null and released_at is null
        and not exists (select from stories where image_url like '%' || uploads.id || '%')`);
    expect(left.kept).toBe(0);
  });

  test("keeps the picture that it has, with other words for it", async () => {
    const id = await published({ ...good, picture: await photo() });
    const image_url = (await row(id))?.image_url ?? "";
    await edit(id, { ...good, image_id: image_url.split("/")[2] ?? "", image_alt: "Fourteen families" });
    expect(await row(id)).toMatchObject({ image_url, image_alt: "Fourteen families" });
  });

  test("refuses bad input and leaves the story as it was", async () => {
    const id = await published();
    const before = await row(id);
    const { data, init } = await refusalOf(edit(id, { ...good, story: "short" }));
    expect([init.status, Object.keys(data.errors)]).toEqual([400, ["story"]]);
    expect(await row(id)).toEqual(before);
  });

  test("is for its writer only: for others it is a 404", async () => {
    const id = await published();
    const admin = await person({ role: "admin" });
    for (const { cookie } of [bina, admin]) {
      const path = `/dashboard/stories/${id}/edit`;
      const load = editLoader(pageArgs(services, path, cookie, { params: { id } }));
      await expect(load).rejects.toMatchObject({ init: { status: 404 } });
      await expect(edit(id, good, cookie)).rejects.toMatchObject({ init: { status: 404 } });
    }
    await services.db.run(command`update stories set status = 'removed' where id = ${id}`);
    await expect(edit(id, good)).rejects.toMatchObject({ init: { status: 404 } });
    for (const unknown of ["nope", "019f0000-0000-7000-8000-000000000000"])
      await expect(edit(unknown, good)).rejects.toMatchObject({ init: { status: 404 } });
  });
});

describe("the list of own stories", () => {
  const ask = (fields: Fields, cookie = asha.cookie) =>
    ownAction(pageArgs(services, "/dashboard/stories", cookie, { form: formOf(fields) })) as Promise<unknown>;

  test("deletes a story for its writer alone", async () => {
    const id = await published();
    expect(await ask({ intent: "delete", story_id: id }, bina.cookie)).toMatchObject({
      init: { status: 404 },
    });
    expect(await row(id)).toBeDefined();
    expect((await ask({ intent: "delete", story_id: id })) as Response).toMatchObject({ status: 303 });
    expect(await row(id)).toBeUndefined();
    expect(await ask({ intent: "delete", story_id: id })).toMatchObject({ init: { status: 404 } });
    expect(await ask({ intent: "explode" })).toMatchObject({ init: { status: 400 } });
  });

  test("accepts one appeal of a decision, with a reason, from its author", async () => {
    const id = await published();
    await services.db.run(command`update stories set status = 'hidden' where id = ${id}`);
    const { decision_id } = await services.db.one(sql({ decision_id: "uuid" })`
      insert into moderation_cases (subject_kind, subject_id, cause, status, decided_at, author_id, decision, reason, decided_by)
      values ('story', ${id}, 'moderator', 'decided', now(), ${asha.user_id}, 'hide', 'A child can be recognised.', ${bina.user_id})
      returning case_id as decision_id`);
    const input = { intent: "appeal", decision_id, appeal: "She is my daughter and agreed." };
    expect(await ask({ ...input, appeal: " " })).toMatchObject({
      data: {
        intent: "appeal",
        values: { decision_id, appeal: " " },
        errors: { appeal: expect.any(String) },
      },
      init: { status: 400 },
    });
    expect(await ask(input, bina.cookie)).toMatchObject({ init: { status: 404 } });
    expect(await ask(input)).toMatchObject({ status: 303 });
    expect(await ask(input)).toMatchObject({ init: { status: 409 } });
  });
});

describe("the page of a story", () => {
  const read = (id: string, cookie?: string) =>
    storyLoader(pageArgs(services, `/stories/${id}`, cookie, { params: { id } })) as Promise<{
      found?: { story: { status: string }; decision: { reason: string } | null } | null;
      init?: { status: number };
    }>;

  test.each(["hidden", "removed"])("%s, it is there for its writer and admins", async (status) => {
    const id = await published();
    expect((await read(id)).found?.story.status).toBe("published");
    await services.db.run(command`update stories set status = ${status} where id = ${id}`);
    await services.db.run(command`
      insert into moderation_cases (subject_kind, subject_id, cause, status, decided_at, author_id, decision, reason, decided_by)
      values ('story', ${id}, 'moderator', 'decided', now(), ${asha.user_id}, 'hide', 'A child can be recognised.', ${bina.user_id})`);
    expect((await read(id)).init?.status).toBe(404);
    expect((await read(id, bina.cookie)).init?.status).toBe(404);
    const own = (await read(id, asha.cookie)).found;
    expect([own?.story.status, own?.decision?.reason]).toEqual([status, "A child can be recognised."]);
    const admin = await person({ role: "admin" });
    const seen = (await read(id, admin.cookie)).found;
    expect([seen?.story.status, seen?.decision]).toEqual([status, null]);
  });

  test("takes a comment by a plain form, and refuses a bad one in its place", async () => {
    const id = await published();
    const comment = (fields: Fields, cookie?: string) =>
      commentAction(
        pageArgs(services, `/stories/${id}`, cookie, { params: { id }, form: formOf(fields) }),
      ) as Promise<unknown>;
    expect(await comment({ content: "Well done." }, bina.cookie)).toMatchObject({ status: 303 });
    expect(await comment({ content: "  " }, bina.cookie)).toMatchObject({
      data: { values: { content: "  " }, errors: { content: "Please enter your comment." } },
      init: { status: 400 },
    });
    expect(await comment({ content: "Hi", user_id: asha.user_id }, bina.cookie)).toMatchObject({
      init: { status: 400 },
    });
    expect((await thrownBy(comment({ content: "Hi" }))).headers.get("location")).toBe(
      `/auth?redirectTo=${encodeURIComponent(`/stories/${id}`)}`,
    );
    const { count } = await services.db.one(sql({ count: "int8" })`
      select comment_count as count from stories where id = ${id}`);
    expect(count).toBe(1);
  });
});
