import { createRouter } from "../../app/api.ts";
import type { Story, StoryComment } from "../../app/domains/stories/schema.ts";
import { sql } from "../../app/platform/database/sql.ts";
import type { Services } from "../../app/platform/services.ts";
import { createUser, sessionCookieOf, type TestUser } from "./people.ts";

/** Somebody who uses the API of stories: everything that the site would let them do. */
export type StoryPerson = TestUser & {
  ask(method: string, path: string, body?: unknown): Promise<Response>;
};

export type StoryApi = {
  guest: StoryPerson["ask"];
  person(wanted?: Parameters<typeof createUser>[1]): Promise<StoryPerson>;
};

export function storyApi(services: Services): StoryApi {
  const router = createRouter(services, async () => new Response("a page"), undefined);
  const asking =
    (cookie: string | undefined): StoryPerson["ask"] =>
    async (method, path, body) =>
      router.request(`/api/v1${path}`, {
        method,
        headers: {
          ...(cookie ? { cookie } : {}),
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
  return {
    guest: asking(undefined),
    async person(wanted) {
      const user = await createUser(services, wanted);
      return { ...user, ask: asking(await sessionCookieOf(services, user.user_id)) };
    },
  };
}

export const wholeStory = {
  story: "We dug the well in nine days, and on the tenth the water was clear.",
  location: "Gumma, Gajapati",
  category: "Equality",
};

export async function tell(person: StoryPerson, changes: object = {}): Promise<Story> {
  const answer = await person.ask("POST", "/stories", { ...wholeStory, ...changes });
  if (answer.status !== 201) throw new Error(await answer.text());
  return (await answer.json()) as Story;
}

export async function say(
  person: StoryPerson,
  story_id: string,
  content: string,
  parent_id?: string,
): Promise<StoryComment> {
  const answer = await person.ask("POST", `/stories/${story_id}/comments`, {
    content,
    ...(parent_id ? { parent_id } : {}),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  return (await answer.json()) as StoryComment;
}

/** Counters that are not what their rows say; none, if all is well. */
export function wrongCounters({ db }: Pick<Services, "db">) {
  return db.many(sql({ id: "uuid", told: "text", counted: "text" })`
    select id, told, counted from (
      select id, like_count || ' likes, ' || comment_count || ' comments' as told,
        (select count(*) from story_likes where story_id = stories.id) || ' likes, ' ||
        (select count(*) from story_comments
          where story_id = stories.id and content is not null and hidden_at is null) || ' comments' as counted
      from stories
      union all
      select id, like_count || ' likes', (select count(*) from comment_likes where comment_id = story_comments.id) || ' likes'
      from story_comments) counters
    where told <> counted`);
}
