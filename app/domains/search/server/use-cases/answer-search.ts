import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { command } from "../../../../platform/database/sql.ts";
import { formAction, type FormAction } from "../../../../platform/http/form.ts";
import { findGroupOfTerm } from "../../../../platform/search/synonym-groups.ts";
import type { Services } from "../../../../platform/services.ts";
import { isLatin } from "../../../../text/search/typed-words.ts";
import { searchText } from "../../../../text/search-text.ts";
import { kindPath } from "../../../content/editing/content-kind.ts";
import { addContent, changeContent, edit } from "../../../content/editing/server/use-cases/edit-content.ts";
import { synonymKind } from "../queries/synonym-kind.ts";

type Visit = { services: Services; actor: Actor };

/** Makes words that found nothing a synonym of a known one. */
export function answerSearchForm(visit: Visit): FormAction {
  return formAction({
    failed: m.search_unanswered_not_added(),
    echoed: ["words", "means"],
    async perform({ words = "", means = "" }) {
      const term = searchText(means).toLowerCase();
      const added = searchText(words).toLowerCase();
      if (term === "" || added === "")
        return { notice: { tone: "critical", title: m.search_unanswered_means_missing() } };
      await addSynonym(visit, added, term);
      return { location: kindPath(synonymKind.name), notice: "content_saved" };
    },
  });
}

/** Takes words that need no synonym from the list. */
export function dropSearchForm({ services, actor }: Visit): FormAction {
  return formAction({
    failed: m.search_unanswered_not_dropped(),
    async perform({ words = "" }) {
      await edit(services, actor, (tx) =>
        tx.run(command`delete from unanswered_searches where words = ${words}`),
      );
      return { location: kindPath(synonymKind.name), notice: "content_deleted" };
    },
  });
}

/** To the group that has `means`, or as a new group with it. Throws 400, 403, 409 and 429. */
export async function addSynonym({ services, actor }: Visit, words: string, means: string): Promise<void> {
  const group = await findGroupOfTerm(services.db, means);
  if (group) {
    const { group_id, version, ...terms } = group;
    const input = { ...terms, [languageOf(words)]: [...terms[languageOf(words)], words] };
    await changeContent(services, actor, {
      kind: synonymKind,
      id: String(group_id),
      seen_version: version,
      input,
    });
  } else {
    const terms = { en: [], hi: [], or: [], ...both(means, words) };
    await addContent(services, actor, { kind: synonymKind, input: terms });
  }
  await services.db.run(command`delete from unanswered_searches where words = ${words}`);
}

function both(one: string, other: string): Partial<Record<Language, string[]>> {
  const languages = new Set([languageOf(one), languageOf(other)]);
  return Object.fromEntries(
    [...languages].map((language) => [
      language,
      [one, other].filter((term) => languageOf(term) === language),
    ]),
  );
}

type Language = "en" | "hi" | "or";

/** By its letters; what is written in Latin ones stands with English. */
function languageOf(term: string): Language {
  if (isLatin(term)) return "en";
  return /[\u0b00-\u0b7f]/.test(term) ? "or" : "hi";
}
