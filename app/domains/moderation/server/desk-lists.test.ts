import { describe, expect, test } from "vitest";
import { createDesk, desk } from "../../../../tests/support/moderation-desk.ts";
import { writeComment, writeStory } from "../../../../tests/support/stories.ts";
import { command } from "../../../platform/database/sql.ts";
import { loader as deskLoader } from "../../../screens/moderation/desk.tsx";
import type { OwnDecision, Story } from "../../stories/schema.ts";
import type { SubjectRef } from "../schema.ts";

const { services, visits, writer, reader, admin } = await createDesk();

async function hide(story: Story): Promise<void> {
  const subject: SubjectRef = { kind: "story", id: story.id };
  const { seen } = await visits.caseOf(admin, subject);
  await visits.decide(admin, subject, { decision: "hide", reason: "It names a child.", seen });
}

/** Returns the decision's id. */
async function appealedStory(): Promise<string> {
  await hide(await writeStory(writer));
  const { decisions } = (await (await writer.ask("GET", "/decisions")).json()) as {
    decisions: OwnDecision[];
  };
  const { decision_id } = decisions[0] as OwnDecision;
  await writer.ask("POST", `/decisions/${decision_id}/appeal`, { appeal: "The child is grown up." });
  return decision_id;
}

describe("the lists", () => {
  type Lists = {
    entries?: { subject_id?: string; case_id?: string; report_count?: number }[];
    stories?: { id: string }[];
    next_cursor: string | null;
  };
  async function list(search: Record<string, string> = {}): Promise<Lists> {
    const answer = await deskLoader(
      await visits.argsOf(admin, { path: `${desk}?${new URLSearchParams(search)}` }),
    );
    return answer.page.part as Lists;
  }

  /** The whole list, page by page. */
  async function wholeList(search: Record<string, string>): Promise<Lists[]> {
    const pages = [await list(search)];
    for (let after = pages[0]?.next_cursor; after; after = pages.at(-1)?.next_cursor)
      pages.push(await list({ ...search, after }));
    return pages;
  }

  test("what is reported comes the most reported first, then the longest waiting, each once over all pages", async () => {
    await services.db.run(command`delete from moderation_cases where status = 'open'`);
    const stories = await Promise.all(Array.from({ length: 23 }, () => writeStory(writer)));
    for (const { id } of stories) await reader.ask("POST", `/stories/${id}/report`, { reason: "spam" });
    const last = stories.at(-1) as Story;
    await admin.ask("POST", `/stories/${last.id}/report`, { reason: "untrue" });
    await services.db.run(command`
      update moderation_cases set opened_at = now() - interval '1 hour' where subject_id = ${stories[7]?.id}`);
    const pages = await wholeList({});
    const ids = pages.flatMap(({ entries }) => (entries ?? []).map(({ subject_id }) => subject_id));
    expect(pages.map(({ entries }) => entries?.length)).toEqual([20, 3]);
    expect(ids.slice(0, 2)).toEqual([last.id, stories[7]?.id]);
    expect(new Set(ids)).toEqual(new Set(stories.map(({ id }) => id)));
    expect(pages[0]?.entries?.[0]).toMatchObject({
      report_count: 2,
      reasons: [
        { reason: "spam", count: 1 },
        { reason: "untrue", count: 1 },
      ],
      author_name: "Asha Majhi",
    });
  });

  test("a comment that its writer deleted is nothing to decide about any more", async () => {
    await services.db.run(command`delete from moderation_cases where status = 'open'`);
    const story = await writeStory(writer);
    const comment = await writeComment(writer, story.id, "A harsh word.");
    await writeComment(reader, story.id, "Please.", comment.id);
    await reader.ask("POST", `/comments/${comment.id}/report`, { reason: "hurtful" });
    expect((await list()).entries).toHaveLength(1);
    await writer.ask("DELETE", `/comments/${comment.id}`);
    expect((await list()).entries).toEqual([]);
  });

  test("appeals come the longest waiting first", async () => {
    const ids = [];
    for (let made = 0; made < 3; made += 1) ids.push(await appealedStory());
    const waiting = (await wholeList({ tab: "appeals" })).flatMap(({ entries }) =>
      (entries ?? []).map(({ case_id }) => case_id),
    );
    expect(waiting.slice(-3)).toEqual(ids);
  });

  test("all stories are searched by the beginnings of words, by kind, page by page", async () => {
    const made = [];
    for (let told = 0; told < 22; told += 1)
      made.push(
        await writeStory(writer, { location: "Rayagada", story: "We kept the seed of an old millet, Suan." }),
      );
    const [hidden] = made;
    await hide(hidden as Story);
    const found = async (search: Record<string, string>) =>
      (await wholeList({ tab: "stories", ...search }))
        .flatMap(({ stories }) => stories ?? [])
        .map(({ id }) => id);
    expect(await found({ q: "mill rayaga" })).toEqual(
      made
        .slice(1)
        .map(({ id }) => id)
        .toReversed(),
    );
    expect(await found({ q: "millet", show: "out_of_sight" })).toEqual([hidden?.id]);
    expect(await found({ q: "millet", show: "featured" })).toEqual([]);
    expect(await found({ q: "' & | !" })).toEqual([]);
    expect((await found({ show: "anything", after: "no cursor" })).length).toBeGreaterThan(20);
  });
});
