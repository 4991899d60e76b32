import type { PasswordProof } from "../password-proof.ts";
import { Form } from "react-router";
import { Button } from "../../../../ui/Button.tsx";
import { Anchor } from "../../../../ui/link.tsx";
import type { AuthAnswer } from "../auth-answer.ts";
import { authPath } from "../auth-path.ts";
import { missingPasswordText, passwordProblem, passwordsDifferText } from "../credentials.ts";
import { ChosenPasswordFields, useChosenPassword } from "./ChosenPassword.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { useAuthForm } from "./use-auth-form.ts";

type NewPasswordFormProps = {
  proof: PasswordProof;
  answer: AuthAnswer | undefined;
  pending: boolean;
};

export function NewPasswordForm(props: NewPasswordFormProps) {
  const { proof, pending } = props;
  if (proof.by === "link_to_come") return <LinkFirst email={proof.email} pending={pending} />;
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

function LinkFirst({ email, pending }: { email: string; pending: boolean }) {
  return (
    <Form method="post" action={authPath({ forgot: true })} className="flex flex-col gap-4">
      <p>You sign in without a password. To set one, open the link that we send to {email}.</p>
      <input type="hidden" name="form" value="forgot" />
      <input type="hidden" name="email" value={email} />
      <Button type="submit" size="large" pending={pending} pendingLabel="Sending">
        Send Reset Link
      </Button>
    </Form>
  );
}

function PasswordFields({ proof, answer, pending }: NewPasswordFormProps) {
  const { form, errors, noValidate, onSubmit } = useAuthForm("new-password", answer, check);
  const chosen = useChosenPassword();
  return (
    <Form
      ref={form}
      method="post"
      noValidate={noValidate}
      onSubmit={onSubmit}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="form" value="new-password" />
      {proof.by === "link" && <input type="hidden" name="token" value={proof.token} />}
      {proof.by === "current_password" && (
        <>
          {/* By this, password managers know whose password it is. */}
          <input type="text" autoComplete="username" defaultValue={proof.email} readOnly hidden />
          <PasswordField
            label="Current Password"
            name="current_password"
            autoComplete="current-password"
            required
            error={errors.current_password}
          />
        </>
      )}
      <ChosenPasswordFields
        chosen={chosen}
        labels={{ password: "New Password", confirm_password: "Confirm Password" }}
        errors={errors}
      />
      <Button
        type="submit"
        size="large"
        disabled={chosen.differs}
        pending={pending}
        pendingLabel="Saving"
        className="mt-1"
      >
        Update Password
      </Button>
    </Form>
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
