import { PageForm, Submit } from "../../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { Anchor } from "../../../../ui/link.tsx";
import { authPath } from "../auth-path.ts";
import { missingPasswordText, passwordProblem, passwordsDifferText } from "../credentials.ts";
import type { PasswordProof } from "../password-proof.ts";
import { ChosenPasswordFields, useChosenPassword } from "./ChosenPassword.tsx";
import { PasswordField } from "./PasswordField.tsx";

type NewPasswordFormProps = { proof: PasswordProof; answer: FormAnswer | undefined };

export function NewPasswordForm(props: NewPasswordFormProps) {
  const { proof, answer } = props;
  if (proof.by === "link_to_come") return <LinkFirst email={proof.email} answer={answer} />;
  return (
    <>
      {proof.by === "nothing" && <LinkNeeded expired={proof.expired} />}
      <PasswordFields {...props} />
    </>
  );
}

function LinkNeeded({ expired }: { expired: boolean }) {
  return (
    <p className="mb-5 rounded-control border border-s-4 border-hairline border-s-danger px-4 py-3">
      {expired
        ? "This link was used already or is older than 30 minutes. "
        : "A new password is set by the link in our mail, or by somebody who is signed in. "}
      <Anchor href={authPath({ forgot: true })} className="font-semibold text-link underline">
        Ask for a link
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
      <p>You sign in without a password. To set one, open the link that we send to {email}.</p>
      <Submit size="large" pendingLabel="Sending">
        Send Reset Link
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
                label="Current Password"
                autoComplete="current-password"
                required
                {...field("current_password")}
              />
            </>
          )}
          <ChosenPasswordFields
            chosen={chosen}
            labels={{ password: "New Password", confirm_password: "Confirm Password" }}
            errors={errors}
          />
          <Submit size="large" disabled={chosen.differs} pendingLabel="Saving" className="mt-1">
            Update Password
          </Submit>
        </>
      )}
    </PageForm>
  );
}

function check(fields: Record<string, unknown>): Record<string, string> {
  const problem = passwordProblem(typeof fields.password === "string" ? fields.password : "");
  return {
    ...(fields.current_password === "" ? { current_password: missingPasswordText } : {}),
    ...(problem ? { password: problem } : {}),
    ...(fields.password === fields.confirm_password ? {} : { confirm_password: passwordsDifferText }),
  };
}
