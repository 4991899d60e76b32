import * as m from "#messages";
import { PageForm, Submit } from "../../../../page/PageForm.tsx";
import { ReasonField } from "../../../../page/ReasonField.tsx";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { Card } from "../../../../ui/Card.tsx";
import { grantedRoles, type GrantedRole, rolesPart } from "../all-users.ts";
import type { ListedUser } from "../server/queries/all-users.ts";
import { roleWords } from "../../role-words.ts";
import { reasonLimit } from "../user-input.ts";

type RoleFormsProps = {
  user: ListedUser;
  is_own: boolean;
  /** The reader's sign-in is recent enough to change the role of an admin. */
  may_change_admins: boolean;
  answer: FormAnswer<unknown> | undefined;
};

/** One form per role, to grant or revoke it. */
export function RoleForms({ user, is_own, may_change_admins, answer }: RoleFormsProps) {
  return (
    <Card as="section" aria-labelledby={rolesPart} className="flex flex-col gap-6">
      <h2 id={rolesPart} tabIndex={-1} className="scroll-mt-24 text-xl">
        {m.accounts_admin_roles()}
      </h2>
      {grantedRoles.map((role) =>
        is_own && role === "admin" ? (
          <p key={role} className="text-muted">
            {m.accounts_admin_own_role()}
          </p>
        ) : (
          <RoleForm
            key={role}
            role={role}
            has_role={user.roles.includes(role)}
            may_change={role !== "admin" || may_change_admins}
            answer={answer}
          />
        ),
      )}
    </Card>
  );
}

type RoleFormProps = {
  role: GrantedRole;
  has_role: boolean;
  may_change: boolean;
  answer: FormAnswer<unknown> | undefined;
};

const texts = {
  vendor: {
    grant: m.accounts_admin_grant_vendor,
    revoke: m.accounts_admin_revoke_vendor,
  },
  admin: {
    grant: m.accounts_admin_grant_admin,
    revoke: m.accounts_admin_revoke_admin,
  },
};

function RoleForm({ role, has_role, may_change, answer }: RoleFormProps) {
  return (
    <section aria-label={roleWords[role]()} className="flex flex-col gap-3">
      <h3 className="font-semibold">{roleWords[role]()}</h3>
      <p className="text-sm text-muted">
        {has_role ? m.accounts_admin_has_role() : m.accounts_admin_has_no_role()}
      </p>
      {may_change ? (
        <>
          {role === "admin" && <p className="text-sm text-muted">{m.accounts_admin_role_told()}</p>}
          <ChangeForm role={role} has_role={has_role} answer={answer} />
        </>
      ) : (
        <p className="max-w-prose">{m.accounts_sign_in_again()}</p>
      )}
    </section>
  );
}

function ChangeForm({ role, has_role, answer }: Omit<RoleFormProps, "may_change">) {
  const { grant, revoke } = texts[role];
  return (
    <PageForm
      key={String(has_role)}
      intent="role"
      hiddenFields={{ role, is_granted: has_role ? "no" : "yes" }}
      answer={answer}
      className="flex flex-col gap-3"
    >
      {({ field }) => (
        <>
          <ReasonField field={field} maxLength={reasonLimit} />
          <Submit variant={has_role ? "danger" : "primary"} className="self-start">
            {has_role ? revoke() : grant()}
          </Submit>
        </>
      )}
    </PageForm>
  );
}
