import { useRouteLoaderData } from "react-router";
import type { Introductions, PageText } from "../schema.ts";

/** A text that comes with the shell, so that its page shows it at once; undefined where it could not be read. */
export function useIntroduction(id: keyof Introductions): PageText | undefined {
  const root = useRouteLoaderData<{ introductions?: Introductions }>("root");
  return root?.introductions?.[id];
}

/** The same for the description of a page. */
export function introductionIn(
  { matches }: { matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] },
  id: keyof Introductions,
): PageText | undefined {
  const root = matches.find((match) => match?.id === "root")?.loaderData as
    | { introductions?: Introductions }
    | undefined;
  return root?.introductions?.[id];
}
