import { useRouteLoaderData } from "react-router";
import type { Introductions, PageText } from "../schema.ts";

/** A text that comes with the shell, so that its page shows it at once; undefined where it could not be read. */
export function useIntroduction(id: keyof Introductions): PageText | undefined {
  const root = useRouteLoaderData<{ introductions?: Introductions }>("root");
  return root?.introductions?.[id];
}
