import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { Failure } from "../../../../platform/failure.ts";
import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import { findGroupOfTerm } from "../../../../platform/search/synonym-groups.ts";
import type { Services } from "../../../../platform/services.ts";
import { isLatin } from "../../../../text/search/typed-words.ts";
import { searchText } from "../../../../text/search-text.ts";
import { kindPath } from "../../../content/editing/content-kind.ts";
import { addRow, changeRow } from "../../../content/editing/server/commands/edit-rows.ts";
import { edit } from "../../../content/editing/server/use-cases/edit-content.ts";
import { forgetUnanswered } from "../commands/count-unanswered.ts";
import { synonymKind as kind } from "../queries/synonym-kind.ts";

type Visit = { services: Pick<Services, "db" | "limits" | "realtime">; actor: Actor };

/** Makes words that led nowhere a synonym of known ones. */
export function answerSearchForm(visit: Visit): FormAction {
  return formAction({
    failed: m.search_unanswered_not_added(),
    echoed: ["words", "means"],
    async perform({ words = "", means = "" }) {
      await answerSearch(visit, words, means);
      return { location: kindPath(kind.name), notice: "content_saved" };
    },
  });
}

/** Takes words that need no synonym from the list. */
export function dropSearchForm({ services, actor }: Visit): FormAction {
  return formAction({
    failed: m.search_unanswered_not_dropped(),
    async perform({ words = "" }) {
      await edit(services, actor, (tx) => forgetUnanswered(tx, words));
      return { location: kindPath(kind.name), notice: "content_deleted" };
    },
  });
}

/** Adds the words to the group that has `means`, or a new group of both. Throws 400, 403, 409 and 429. */
export async function answerSearch({ services, actor }: Visit, words: string, means: string): Promise<void> {
  const [added, term] = [words, means].map((text) => searchText(text).toLowerCase()) as [string, string];
  if (term === "" || added === "")
    throw new Failure(400, "means_missing", m.search_unanswered_means_missing());
  await edit(services, actor, async (tx) => {
    const group = await findGroupOfTerm(tx, term);
    if (group) {
      const { group_id, version: seen_version, ...terms } = group;
      await changeRow(tx, actor, { kind, id: String(group_id), seen_version, input: withTerm(terms, added) });
    } else
      await addRow(tx, actor, {
        kind,
        input: withTerm(withTerm({ en: [], hi: [], or: [], kinds: [] }, term), added),
      });
    await forgetUnanswered(tx, added);
  });
}

type Terms = Record<"en" | "hi" | "or" | "kinds", string[]>;

function withTerm(terms: Terms, term: string): Terms {
  const language = languageOf(term);
  return { ...terms, [language]: [...terms[language], term] };
}

/** By its letters; what is written in Latin ones stands with English. */
function languageOf(term: string): Exclude<keyof Terms, "kinds"> {
  if (isLatin(term)) return "en";
  return /[\u0b00-\u0b7f]/.test(term) ? "or" : "hi";
}
