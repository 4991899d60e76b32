import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import Lock from "../ui/icons/lock.ts";
import { ButtonLink } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import type { Role } from "../platform/actor.ts";

/** Replaces a page for other roles; `role` names the required role where people may not know it. */
export function AccessRestricted({ text, role }: { text: string; role?: Role }) {
  return (
    <EmptyState
      as="h1"
      illustration={<Lock size={48} aria-hidden="true" />}
      title={m.page_restricted()}
      hint={
        <>
          {text}
          {role !== undefined && (
            <span className="mt-2 block">
              <Message message={m.page_restricted_role} markup={{ role: strongOf(role) }} />
            </span>
          )}
        </>
      }
      action={
        <ButtonLink href="/dashboard" variant="secondary">
          {m.page_restricted_back()}
        </ButtonLink>
      }
    />
  );
}

function strongOf(role: Role) {
  return () => <strong className="text-text">{role}</strong>;
}
