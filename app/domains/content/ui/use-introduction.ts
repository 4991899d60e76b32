import { useRouteLoaderData } from "react-router";
import type { Introductions, PageText } from "../schema.ts";

/** A JSON string, since React Router would encode each value of an object again for each page. */
type RootData = { introductions?: string };

let last = { json: "{}", introductions: {} as Introductions };

function introductionsOf({ introductions: json = "{}" }: RootData = {}): Introductions {
  if (json !== last.json) last = { json, introductions: JSON.parse(json) as Introductions };
  return last.introductions;
}

/** A text delivered with the page shell, so that it shows immediately; undefined if it could not be read. */
export function useIntroduction(id: keyof Introductions): PageText | undefined {
  return introductionsOf(useRouteLoaderData<RootData>("root"))[id];
}

/** The same for a page's meta description. */
export function introductionIn(
  { matches }: { matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] },
  id: keyof Introductions,
): PageText | undefined {
  const root = matches.find((match) => match?.id === "root");
  return introductionsOf(root?.loaderData as RootData | undefined)[id];
}
