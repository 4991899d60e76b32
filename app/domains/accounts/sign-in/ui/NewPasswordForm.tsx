import * as m from "#messages";
import { PageForm, Submit } from "../../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { Anchor } from "../../../../ui/link.tsx";
import { authPath } from "../auth-path.ts";
import { passwordProblem } from "../credentials.ts";
import type { PasswordProof } from "../password-proof.ts";
import { ChosenPasswordFields, useChosenPassword } from "./ChosenPassword.tsx";
import { PasswordField } from "./PasswordField.tsx";

type NewPasswordFormProps = { proof: PasswordProof; answer: FormAnswer | undefined };

export function NewPasswordForm(props: NewPasswordFormProps) {
  const { proof, answer } = props;
  if (proof.by === "link_to_come") return <LinkFirst email={proof.email} answer={answer} />;
  return (
    <>
      {proof.by === "nothing" && <LinkNeeded />}
      <PasswordFields {...props} />
    </>
  );
}

function LinkNeeded() {
  return (
    <p className="mb-5 rounded-control border border-s-4 border-hairline border-s-danger px-4 py-3">
      {m.accounts_new_password_by_link()}{" "}
      <Anchor href={authPath({ forgot: true })} className="font-semibold text-link underline">
        {m.accounts_new_password_ask()}
      </Anchor>
    </p>
  );
}

function LinkFirst({ email, answer }: { email: string; answer: FormAnswer | undefined }) {
  return (
    <PageForm
      intent="forgot"
      hiddenFields={{ email }}
      answer={answer}
      action={authPath({ forgot: true })}
      className="flex flex-col gap-4"
    >
      <p>{m.accounts_new_password_link_first({ email })}</p>
      <Submit size="large" pendingLabel={m.accounts_sending()}>
        {m.accounts_forgot_send()}
      </Submit>
    </PageForm>
  );
}

function PasswordFields({ proof, answer }: NewPasswordFormProps) {
  const chosen = useChosenPassword();
  return (
    <PageForm intent="new-password" answer={answer} check={check} className="flex flex-col gap-4">
      {({ field, errors }) => (
        <>
          {proof.by === "link" && <input type="hidden" name="token" value={proof.token} />}
          {proof.by === "current_password" && (
            <>
              {/* Tells password managers the account. */}
              <input type="text" autoComplete="username" defaultValue={proof.email} readOnly hidden />
              <PasswordField
                label={m.accounts_password_current()}
                autoComplete="current-password"
                required
                {...field("current_password")}
              />
            </>
          )}
          <ChosenPasswordFields
            chosen={chosen}
            labels={{ password: m.accounts_password_new(), confirm_password: m.accounts_password_again() }}
            errors={errors}
          />
          <Submit
            size="large"
            disabled={chosen.differs}
            pendingLabel={m.accounts_new_password_saving()}
            className="mt-1"
          >
            {m.accounts_new_password_save()}
          </Submit>
        </>
      )}
    </PageForm>
  );
}

function check(fields: Record<string, unknown>): Record<string, string> {
  const problem = passwordProblem(typeof fields.password === "string" ? fields.password : "");
  return {
    ...(fields.current_password === "" ? { current_password: m.accounts_password_missing() } : {}),
    ...(problem ? { password: problem } : {}),
    ...(fields.password === fields.confirm_password
      ? {}
      : { confirm_password: m.accounts_passwords_differ() }),
  };
}
