import { useRouteLoaderData } from "react-router";
import type { Introductions, PageText } from "../schema.ts";

/** JSON, since React Router encodes each value of an object, for each page anew. */
type RootData = { introductions?: string };

let last = { json: "{}", introductions: {} as Introductions };

function introductionsOf({ introductions: json = "{}" }: RootData = {}): Introductions {
  if (json !== last.json) last = { json, introductions: JSON.parse(json) as Introductions };
  return last.introductions;
}

/** A text that comes with the shell, so that its page shows it at once; undefined where it could not be read. */
export function useIntroduction(id: keyof Introductions): PageText | undefined {
  return introductionsOf(useRouteLoaderData<RootData>("root"))[id];
}

/** The same for the description of a page. */
export function introductionIn(
  { matches }: { matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] },
  id: keyof Introductions,
): PageText | undefined {
  const root = matches.find((match) => match?.id === "root");
  return introductionsOf(root?.loaderData as RootData | undefined)[id];
}
