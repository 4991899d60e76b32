import type { RefObject } from "react";
import { useAccount } from "../../../page/account.tsx";
import type { DraftPlace } from "../../../page/draft-keys.ts";
import { useTypedDraft } from "../../../page/use-typed-draft.ts";

/** Keeps what is typed into the form of an application on this device. */
export function useApplicationDraft(
  form: RefObject<HTMLFormElement | null>,
  program_id: string,
  was_refused: boolean,
): DraftPlace {
  const place = applicationDraft(useAccount(), program_id);
  useTypedDraft(form, { place, was_refused });
  return place;
}

export function applicationDraft(user_id: string | null, program_id: string): DraftPlace {
  return { kind: "application", user_id, subject: program_id };
}
