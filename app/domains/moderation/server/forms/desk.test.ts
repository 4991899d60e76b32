import { describe, expect, test } from "vitest";
import { type Client } from "../../../../../tests/support/api-client.ts";
import {
  desk,
  type DeskArgs,
  createDesk,
  type DeskVisits,
  paramsOf,
  sent,
} from "../../../../../tests/support/moderation-desk.ts";
import { thrownBy } from "../../../../../tests/support/page-args.ts";
import { listProduct, openShop } from "../../../../../tests/support/products.ts";
import { writeComment, writeStory, wrongCounters } from "../../../../../tests/support/stories.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { action as featureAction, loader as deskLoader } from "../../../../screens/moderation/desk.tsx";
import { action as caseAction, loader as caseLoader } from "../../../../screens/moderation/case.tsx";
import type { OwnDecision, Story } from "../../../stories/schema.ts";
import { action as appealAction, loader as appealLoader } from "../../pages/moderation-appeal.tsx";
import type { SubjectRef } from "../../schema.ts";
import { choiceOf } from "../../ui/decision-choices.ts";

const { services, visits, api, writer, reader, admin, second_admin } = await createDesk();

const reason = "It names a child.";
const unknown_id = "019f0000-0000-7000-8000-000000000000";
const argsOf: DeskVisits["argsOf"] = (person, args) => visits.argsOf(person, args);
const caseOf = (subject: SubjectRef) => visits.caseOf(admin, subject);
const decide = (subject: SubjectRef, form: Record<string, string>, person = admin) =>
  visits.decide(person, subject, form);
const decideAppeal = (id: string, form: Record<string, string>, person = admin) =>
  visits.decideAppeal(person, id, form);

const storySubject = (story: Story): SubjectRef => ({ kind: "story", id: story.id });

const statusOf = async (id: string) =>
  (await services.db.one(sql({ status: "text" })`select status from stories where id = ${id}`)).status;

const decisionsOf = (story_id: string) =>
  services.db.many(sql({ decision: "text", reason: "text", decided_by: "uuid" })`
    select decision, reason, decided_by from moderation_cases
    where subject_id = ${story_id} and status <> 'open' order by case_id`);

async function decisionIdOf(person: Client): Promise<string> {
  const { decisions } = (await (await person.ask("GET", "/decisions")).json()) as {
    decisions: OwnDecision[];
  };
  return (decisions[0] as OwnDecision).decision_id;
}

/** Another than who answers the appeal. */
const decider = await api.person({ role: "admin", display_name: "Bina Sahu" });

async function appealedStory() {
  const story = await writeStory(writer);
  const { seen } = await caseOf(storySubject(story));
  await decide(storySubject(story), { decision: "hide", reason, seen }, decider);
  const decision_id = await decisionIdOf(writer);
  await writer.ask("POST", `/decisions/${decision_id}/appeal`, { appeal: "The child is grown up." });
  return { story, decision_id };
}

describe("a person who is no moderator", () => {
  const loaders = () =>
    [
      [deskLoader, { path: desk }],
      [caseLoader, { path: `${desk}/stories/${unknown_id}`, params: { kind: "stories", id: unknown_id } }],
      [appealLoader, { path: `${desk}/appeals/${unknown_id}`, params: { id: unknown_id } }],
    ] as const;

  test.each(["customer", "vendor"] as const)("reads nothing: a %s is led to the dashboard", async (role) => {
    const person = await api.person({ role });
    for (const [loader, args] of loaders()) {
      const answer = await thrownBy(loader(await argsOf(person, args)));
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/dashboard"]);
    }
  });

  test("signs in first", async () => {
    for (const [loader, args] of loaders()) {
      const answer = await thrownBy(loader(await argsOf(undefined, args)));
      expect(answer.headers.get("Location")).toBe(`/auth?redirectTo=${encodeURIComponent(args.path)}`);
    }
  });

  test.each(["guest", "customer", "vendor"] as const)("decides nothing: %s", async (role) => {
    const { story, decision_id } = await appealedStory();
    const person = role === "guest" ? undefined : await api.person({ role });
    const as = async (args: DeskArgs) => argsOf(person, args);
    const { seen } = await caseOf(storySubject(story));
    const answers = [
      await sent(
        caseAction(
          await as({
            path: `${desk}/a/b`,
            params: paramsOf(storySubject(story)),
            form: { decision: "keep", reason, seen },
          }),
        ),
      ),
      await sent(
        appealAction(
          await as({ path: desk, params: { id: decision_id }, form: { outcome: "reversed", reason } }),
        ),
      ),
      await sent(
        featureAction(
          await as({ path: desk, form: { intent: "feature", story_id: story.id, is_featured: "yes" } }),
        ),
      ),
    ];
    for (const answer of answers)
      if (role === "guest") expect(answer.location).toMatch(/^\/auth\?redirectTo=/);
      else expect(answer.status).toBe(403);
    expect(await statusOf(story.id)).toBe("hidden");
    expect(await decisionsOf(story.id)).toHaveLength(1);
  });
});

describe("a decision", () => {
  test.each([
    ["keep", "published"],
    ["warn", "published"],
    ["hide", "hidden"],
  ] as const)(
    "to %s closes the reports, is in the log, and leads back to the queue",
    async (choice, status) => {
      const story = await writeStory(writer);
      await reader.ask("POST", `/stories/${story.id}/report`, { reason: "private", note: "A child’s name." });
      const found = await caseOf(storySubject(story));
      expect(found.reports).toMatchObject([{ reason: "private", note: "A child’s name." }]);
      expect(JSON.stringify(found)).not.toContain(reader.user_id);
      expect(await decide(storySubject(story), { decision: choice, reason, seen: found.seen })).toMatchObject(
        {
          status: 303,
          location: desk,
          flash: `moderation_${choice}`,
        },
      );
      expect(await statusOf(story.id)).toBe(status);
      expect(await decisionsOf(story.id)).toEqual([{ decision: choice, reason, decided_by: admin.user_id }]);
      expect((await caseOf(storySubject(story))).reports).toEqual([]);
      const { details } = await services.db.one(sql({ details: "jsonb" })`
      select details from audit_events where subject_id = ${story.id} and actor_user_id = ${admin.user_id}`);
      expect(details).toMatchObject({ decision: choice });
    },
  );

  test("to remove is asked once more", async () => {
    const story = await writeStory(writer);
    const { seen } = await caseOf(storySubject(story));
    const first = await decide(storySubject(story), { decision: "remove", reason, seen });
    expect(first).toMatchObject({
      status: 200,
      answer: { done: { decision: "remove", reason, seen }, values: { decision: "remove", reason, seen } },
    });
    expect(await statusOf(story.id)).toBe("published");
    const meant = await decide(storySubject(story), { decision: "remove", reason, seen, confirmed: "yes" });
    expect(meant).toMatchObject({ status: 303, flash: "moderation_remove" });
    expect(await statusOf(story.id)).toBe("removed");
  });

  test("about a comment takes it from the count, and brings it back", async () => {
    const story = await writeStory(writer);
    const comment = await writeComment(reader, story.id, "A harsh word.");
    const subject: SubjectRef = { kind: "comment", id: comment.id };
    const count = async () =>
      (
        await services.db.one(
          sql({ comment_count: "int8" })`select comment_count from stories where id = ${story.id}`,
        )
      ).comment_count;
    await decide(subject, { decision: "hide", reason, seen: (await caseOf(subject)).seen });
    expect(await count()).toBe(0);
    await decide(subject, { decision: "keep", reason, seen: (await caseOf(subject)).seen });
    expect(await count()).toBe(1);
    expect(await wrongCounters(services)).toEqual([]);
  });

  test.each([
    [{ decision: "hide" }, "reason"],
    [{ decision: "hide", reason: "   " }, "reason"],
    [{ decision: "hide", reason: "x".repeat(1_001) }, "reason"],
    [{ reason }, "decision"],
    [{ decision: "burn", reason }, "decision"],
  ] as const)("of %j says what is missing, and keeps what was typed", async (form, field) => {
    const story = await writeStory(writer);
    const { seen } = await caseOf(storySubject(story));
    const answer = await decide(storySubject(story), { ...form, seen });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.answer?.errors ?? {})).toEqual([field]);
    expect(answer.answer?.values).toEqual({ ...form, seen });
    expect(await decisionsOf(story.id)).toEqual([]);
  });

  test.each(["stories", "comments", "people"])("about unknown %s finds nothing", async (kind) => {
    const form = { decision: "hide", reason, seen: "undecided unedited" };
    for (const id of [unknown_id, "nonsense"]) {
      const params = { kind, id };
      expect(await sent(caseAction(await argsOf(admin, { path: desk, params, form })))).toMatchObject({
        status: 404,
      });
      expect(await sent(caseLoader(await argsOf(admin, { path: desk, params })))).toMatchObject({
        status: 404,
      });
    }
  });

  test("by two at once is one: the second hears who was first", async () => {
    const story = await writeStory(writer);
    const { seen } = await caseOf(storySubject(story));
    const answers = await Promise.all([
      decide(storySubject(story), { decision: "hide", reason, seen }, admin),
      decide(storySubject(story), { decision: "keep", reason, seen }, second_admin),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409]);
    const [first] = await decisionsOf(story.id);
    const was_hidden = first?.decision === "hide";
    expect(await decisionsOf(story.id)).toHaveLength(1);
    expect(await statusOf(story.id)).toBe(was_hidden ? "hidden" : "published");
    const late = answers.find(({ status }) => status === 409)?.answer;
    expect(late?.notice?.text).toContain(
      was_hidden
        ? "Bina Sahu decided just before you: it was hidden."
        : "Chandra Das decided just before you: it stays.",
    );
    expect(late?.values.reason).toBe(reason);
    const told = await services.db.many(sql({ title: "text" })`
      select title from notifications where dedupe_key like 'moderation-decided:%' and user_id = ${writer.user_id}
        and created_at >= ${story.created_at}::timestamptz`);
    expect(told).toHaveLength(1);
  });

  test("does not hold for words that changed after they were read", async () => {
    const story = await writeStory(writer);
    const { seen } = await caseOf(storySubject(story));
    await writer.ask("PATCH", `/stories/${story.id}`, { location: "Elsewhere" });
    const late = await decide(storySubject(story), { decision: "keep", reason, seen });
    expect(late).toMatchObject({ status: 409, answer: { notice: { title: "Nothing was decided" } } });
    expect(late.answer?.notice?.text).toMatch(/^The author has edited it/);
    expect(await decisionsOf(story.id)).toEqual([]);
    const again = await caseOf(storySubject(story));
    expect(await decide(storySubject(story), { decision: "keep", reason, seen: again.seen })).toMatchObject({
      status: 303,
    });
  });
});

test("what a decision about a product of a hidden shop shows to others waits for the shop", async () => {
  const vendor = await api.person({ role: "vendor" });
  await openShop(services.db, vendor.user_id);
  const subject = { kind: "product", id: await listProduct(services.db, vendor.user_id) };
  const shown = async () => {
    const found = await caseOf(subject);
    const texts = Object.fromEntries(
      (["keep", "warn", "approve"] as const).map((one) => [one, choiceOf(one, found).text]),
    );
    return { ...texts, badges: found.subject.badges.map(({ word }) => word) };
  };
  const warn = expect.any(String) as string;
  expect(await shown()).toEqual({
    keep: "It stays visible, and its reports are closed.",
    warn,
    approve: "Everyone can see it from now on, and we tell its seller.",
    badges: [],
  });
  const shop = { kind: "seller", id: vendor.user_id };
  await decide(shop, { decision: "hide", reason, seen: (await caseOf(shop)).seen });
  const waits = {
    keep: "Others can see it once its shop is no longer hidden. Its reports are closed.",
    warn,
    approve: "Everyone can see it once its shop is no longer hidden, and we tell its seller.",
  };
  expect(await shown()).toEqual({ ...waits, badges: ["Shop hidden"] });
  await decide(subject, { decision: "hide", reason, seen: (await caseOf(subject)).seen });
  expect(await shown()).toEqual({ ...waits, badges: ["Hidden", "Shop hidden"] });
});

test("keeping a hidden comment shows it again, and keeping a suspended seller's shop changes nothing", async () => {
  const story = await writeStory(writer);
  const { id } = await writeComment(reader, story.id, "A harsh word.");
  const comment = { kind: "comment", id };
  const keepText = async (subject: SubjectRef) => choiceOf("keep", await caseOf(subject)).text;
  await decide(comment, { decision: "hide", reason, seen: (await caseOf(comment)).seen });
  expect(await keepText(comment)).toMatch(/^It becomes visible again/);
  const vendor = await api.person({ role: "vendor" });
  await openShop(services.db, vendor.user_id);
  await services.db.run(sql({})`update sellers set suspended_at = now() where vendor_id = ${vendor.user_id}`);
  const shop = { kind: "seller", id: vendor.user_id };
  expect(await keepText(shop)).toBe("Nothing about it changes.");
  await decide(shop, { decision: "hide", reason, seen: (await caseOf(shop)).seen });
  expect(await keepText(shop)).toBe("It is no longer hidden, but others still cannot see it.");
});

describe("an appeal", () => {
  test("is read with its decision, and reversed it is public again", async () => {
    const { story, decision_id } = await appealedStory();
    const { found } = await appealLoader(
      await argsOf(admin, { path: `${desk}/appeals/x`, params: { id: decision_id } }),
    );
    expect(found).toMatchObject({
      decision: {
        kind: "story",
        decision: "hide",
        reason,
        decided_by: "Bina Sahu",
        appeal: "The child is grown up.",
      },
      about: { subject: { text: story.story, is_public: false } },
      author: { display_name: "Asha Majhi" },
      decided_anew: false,
    });
    expect(await decideAppeal(decision_id, { outcome: "reversed", reason })).toMatchObject({
      status: 303,
      location: `${desk}?tab=appeals`,
      flash: "appeal_reversed",
    });
    expect(await statusOf(story.id)).toBe("published");
  });

  test.each([
    [{ outcome: "reversed" }, "reason"],
    [{ reason }, "outcome"],
    [{ outcome: "perhaps", reason }, "outcome"],
  ] as const)("decided by %j is refused", async (form, field) => {
    const { story, decision_id } = await appealedStory();
    const answer = await decideAppeal(decision_id, { ...form });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.answer?.errors ?? {})).toEqual([field]);
    expect(await statusOf(story.id)).toBe("hidden");
  });

  test("by two at once is decided once: the second hears who was first", async () => {
    const { story, decision_id } = await appealedStory();
    const answers = await Promise.all([
      decideAppeal(decision_id, { outcome: "reversed", reason }, admin),
      decideAppeal(decision_id, { outcome: "upheld", reason }, second_admin),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409]);
    const is_public = (await statusOf(story.id)) === "published";
    expect(answers.find(({ status }) => status === 409)?.answer?.notice?.text).toBe(
      is_public
        ? "Bina Sahu reversed the decision just before you. Nothing else changed."
        : "Chandra Das upheld the decision just before you. Nothing else changed.",
    );
  });

  test("that nobody made is not found", async () => {
    const story = await writeStory(writer);
    await decide(storySubject(story), {
      decision: "hide",
      reason,
      seen: (await caseOf(storySubject(story))).seen,
    });
    for (const id of [unknown_id, "nonsense", await decisionIdOf(writer)])
      expect(
        await sent(appealLoader(await argsOf(admin, { path: `${desk}/appeals/${id}`, params: { id } }))),
      ).toMatchObject({ status: 404 });
    for (const id of [unknown_id, await decisionIdOf(writer)])
      expect(await decideAppeal(id, { outcome: "upheld", reason })).toMatchObject({ status: 404 });
  });

  test("about what is gone can still be answered", async () => {
    const { story, decision_id } = await appealedStory();
    await writer.ask("DELETE", `/stories/${story.id}`);
    const { found } = await appealLoader(await argsOf(admin, { path: desk, params: { id: decision_id } }));
    expect(found).toMatchObject({ about: null, author: { display_name: "Asha Majhi" } });
    expect(await decideAppeal(decision_id, { outcome: "upheld", reason })).toMatchObject({ status: 303 });
  });
});

describe("featuring", () => {
  const feature = async (form: Record<string, string>) =>
    sent(featureAction(await argsOf(admin, { path: desk, form: { intent: "feature", ...form } })));

  test("puts a story forward and takes it back, and leads to where it was asked on the desk", async () => {
    const { id: story_id } = await writeStory(writer);
    const back = `${desk}?tab=stories&q=well`;
    expect(await feature({ story_id, is_featured: "yes", back })).toMatchObject({
      status: 303,
      location: back,
      flash: "story_featured",
    });
    expect(
      await feature({ story_id, is_featured: "no", back: "https://elsewhere.example.org/" }),
    ).toMatchObject({
      location: `${desk}?tab=stories`,
      flash: "story_unfeatured",
    });
    const events = await services.db.many(sql({ event: "text" })`
      select event from audit_events where subject_id = ${story_id} order by audit_event_id`);
    expect(events.map(({ event }) => event)).toEqual(["story_featured", "story_unfeatured"]);
  });

  test.each([unknown_id, "nonsense", ""])("of no story (%j) finds nothing", async (story_id) => {
    expect(await feature({ story_id, is_featured: "yes" })).toMatchObject({ status: 404 });
  });
});
