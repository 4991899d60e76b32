import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import { migrate } from "../../../platform/database/migrate.ts";

const directory = join(import.meta.dirname, "../../../../database/migrations");

const person = "019f0000-0000-7000-8000-00000000000a";
const reporter = "019f0000-0000-7000-8000-00000000000b";
const story = "019f0000-0000-7000-8000-000000000001";
const comment = "019f0000-0000-7000-8000-000000000002";
const decided = "019f0000-0000-7000-8000-000000000003";
const appealed = "019f0000-0000-7000-8000-000000000004";

/** Data from before the migration: a reported story, a comment hidden for a report and appealed, an old decision. */
const before = `
  insert into profiles (user_id, display_name) values ('${person}', 'Asha'), ('${reporter}', 'Rabi');
  insert into stories (id, name, location, category, story, created_by)
  values ('${story}', 'Asha', 'Puri', 'Education', 'We carried a whistle each to school.', '${person}');
  insert into story_comments (id, story_id, user_id, content) values ('${comment}', '${story}', '${person}', 'A word.');
  insert into moderation_decisions (decision_id, story_id, author_id, decision, reason, decided_by, created_at)
  values ('${decided}', '${story}', '${person}', 'warn', 'Mind the names.', '${reporter}', '2026-01-01');
  insert into moderation_decisions (decision_id, story_id, comment_id, author_id, decision, reason, decided_by,
    created_at, appeal, appealed_at)
  values ('${appealed}', '${story}', '${comment}', '${person}', 'hide', 'Too harsh.', '${reporter}', '2026-02-01',
    'It was kind.', '2026-02-02');
  insert into story_reports (story_id, reporter_id, reason, created_at)
  values ('${story}', '${reporter}', 'spam', '2026-03-01'), ('${story}', '${person}', 'other', '2026-03-02');
  insert into story_reports (story_id, comment_id, reporter_id, reason, note, created_at, closed_at)
  values ('${story}', '${comment}', '${reporter}', 'hurtful', 'Please look.', '2026-01-31', '2026-02-01');`;

test("reports and decisions of stories and comments become cases, and none is lost", async () => {
  const { url } = await createTestDatabase();
  const client = new pg.Client({ connectionString: url });
  const earlier = await mkdtemp(join(tmpdir(), "sahayog-migrations-"));
  try {
    for (const name of await readdir(directory))
      if (name < "0019") await cp(join(directory, name), join(earlier, name));
    await client.connect();
    // The template is already migrated; this test starts from an empty schema.
    await client.query("drop schema public cascade; create schema public");
    await migrate(url, earlier);
    await client.query(before);
    await migrate(url, directory);
    const cases = await client.query(`
      select subject_kind, subject_id, parent_id, author_id, cause, status, report_count, decision, appeal
      from moderation_cases order by opened_at`);
    expect(cases.rows).toEqual([
      expect.objectContaining({ subject_id: story, cause: "moderator", status: "decided", decision: "warn" }),
      {
        subject_kind: "comment",
        subject_id: comment,
        parent_id: story,
        author_id: person,
        cause: "reported",
        status: "appealed",
        report_count: 1,
        decision: "hide",
        appeal: "It was kind.",
      },
      {
        subject_kind: "story",
        subject_id: story,
        parent_id: null,
        author_id: person,
        cause: "reported",
        status: "open",
        report_count: 2,
        decision: null,
        appeal: null,
      },
    ]);
    const reports = await client.query(`
      select status, moderation_reports.reason, note
      from moderation_reports join moderation_cases using (case_id) order by created_at`);
    expect(reports.rows).toEqual([
      { status: "appealed", reason: "hurtful", note: "Please look." },
      { status: "open", reason: "spam", note: null },
      { status: "open", reason: "other", note: null },
    ]);
  } finally {
    await client.end();
    await rm(earlier, { recursive: true });
  }
});
