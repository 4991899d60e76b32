import * as m from "#messages";
import { ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";

type NothingListedProps = {
  title: string;
  /** Of the list that waits for an admin: what comes into it. */
  hint: string;
  /** The list that waits for an admin; null: it is this one. */
  waitingHref: string | null;
};

/** In place of an admin's list without rows. */
export function NothingListed({ title, hint, waitingHref }: NothingListedProps) {
  if (waitingHref === null) return <EmptyState title={title} hint={hint} />;
  return (
    <EmptyState
      title={title}
      hint={m.expenses_other_list_hint()}
      action={
        <ButtonLink href={waitingHref} variant="secondary">
          {m.expenses_other_list_link()}
        </ButtonLink>
      }
    />
  );
}
