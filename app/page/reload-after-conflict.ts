import type { ShouldRevalidateFunctionArgs } from "react-router";

/** The `shouldRevalidate` of a page that after a 409 shows what somebody else did meanwhile. */
export function reloadAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
