import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { ActionNotice } from "../../../../ui/ActionNotice.tsx";
import { Button, type ButtonProps } from "../../../../ui/Button.tsx";
import { type SettingsAnswer, type SettingsPart, settingsPath } from "../settings-answer.ts";

/** Of the only form of its intent. */
const unnamed: Record<string, string> = {};

type SettingsFormProps = {
  intent: string;
  part: SettingsPart;
  answer: SettingsAnswer | undefined;
  /** Names one of many forms of the same intent. */
  naming?: Record<string, string>;
  /** It takes a file. */
  multipart?: boolean;
  /** Of the page's address, such as "?factor=…", which stays while the form is filled in. */
  search?: string;
  className?: string;
  children: ReactNode;
};

/** A form of the page. What went wrong is said above its fields; without script the page comes back at its part. */
export function SettingsForm({
  intent,
  part,
  answer,
  naming = unnamed,
  multipart = false,
  search = "",
  className,
  children,
}: SettingsFormProps) {
  return (
    <Form
      method="post"
      action={`${settingsPath}${search}#${part}`}
      preventScrollReset
      noValidate
      encType={multipart ? "multipart/form-data" : undefined}
      data-intent={intent}
      className={className}
    >
      <ActionNotice notice={answerTo(answer, intent, naming)?.notice} />
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(naming).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

/** The answer, where it is one to this very form. */
export function answerTo(
  answer: SettingsAnswer | undefined,
  intent: string,
  naming: Record<string, string> = unnamed,
): SettingsAnswer | undefined {
  if (answer?.intent !== intent) return undefined;
  return Object.entries(naming).every(([name, value]) => answer.values?.[name] === value)
    ? answer
    : undefined;
}

type SubmitProps = ButtonProps & { intent: string; naming?: Record<string, string> };

/** The button of a `SettingsForm`, which waits while its form is under way. */
export function Submit({ intent, naming = unnamed, ...rest }: SubmitProps) {
  const { formData } = useNavigation();
  const pending =
    formData?.get("intent") === intent &&
    Object.entries(naming).every(([name, value]) => formData.get(name) === value);
  return <Button type="submit" pending={pending} {...rest} />;
}
