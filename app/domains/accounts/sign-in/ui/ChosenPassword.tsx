import * as m from "#messages";
import { useState } from "react";
import { shortestPassword } from "../credentials.ts";
import { PasswordField } from "./PasswordField.tsx";
import { StrengthMeter } from "./StrengthMeter.tsx";

type ChosenPassword = {
  password: string;
  repeated: string;
  differs: boolean;
  setPassword: (password: string) => void;
  setRepeated: (password: string) => void;
};

/** A new password, typed twice. */
export function useChosenPassword(): ChosenPassword {
  const [password, setPassword] = useState("");
  const [repeated, setRepeated] = useState("");
  return { password, repeated, differs: password !== repeated, setPassword, setRepeated };
}

type ChosenPasswordFieldsProps = {
  chosen: ChosenPassword;
  labels: { password: string; confirm_password: string };
  errors: Record<string, string>;
};

export function ChosenPasswordFields({ chosen, labels, errors }: ChosenPasswordFieldsProps) {
  const says_differ = chosen.differs && chosen.repeated !== "";
  return (
    <>
      <PasswordField
        label={labels.password}
        hint={m.accounts_password_hint({ least: shortestPassword })}
        name="password"
        autoComplete="new-password"
        required
        minLength={shortestPassword}
        value={chosen.password}
        onChange={(event) => chosen.setPassword(event.target.value)}
        error={errors.password}
      />
      <StrengthMeter password={chosen.password} />
      <PasswordField
        label={labels.confirm_password}
        name="confirm_password"
        autoComplete="new-password"
        required
        value={chosen.repeated}
        onChange={(event) => chosen.setRepeated(event.target.value)}
        error={
          says_differ
            ? m.accounts_passwords_differ()
            : chosen.repeated === ""
              ? errors.confirm_password
              : undefined
        }
      />
    </>
  );
}
