import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import * as m from "#messages";
import { type FieldOf, PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { EarlyDraft } from "../../../page/EarlyDraft.tsx";
import { keptEarly } from "../../../page/device-draft.ts";
import { personNameMaxLength } from "../../../text/person-name.ts";
import { phoneMaxLength } from "../../../text/phone.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { linkTo } from "../../../ui/link.tsx";
import { Select } from "../../../ui/Select.tsx";
import { TextArea, TextField } from "../../../ui/TextField.tsx";
import { applicationLimits, asksForGuardian, educationLevels, educationWords } from "../applications.ts";
import { type Program, programPath } from "../schema.ts";
import { useApplicationDraft } from "./use-application-draft.ts";

type ApplicationFormProps = {
  program: Program;
  /** Prefills the signed-in user's data. */
  applicant: { name: string; email: string } | null;
  answer: FormAnswer | undefined;
};

export function ApplicationForm({ program, applicant, answer }: ApplicationFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useApplicationDraft(form, program.id, answer !== undefined);
  if (program.status === "closed")
    return (
      <EmptyState
        title={m.programs_closed_now()}
        hint={m.programs_closed_hint()}
        action={<ButtonLink href="/contact">{m.programs_none_contact()}</ButtonLink>}
      />
    );
  return (
    <div id="apply" className="max-w-2xl scroll-mt-28">
      <p className="mb-6 text-muted">{m.programs_apply_lead()}</p>
      <PageForm
        ref={form}
        answer={answer}
        action={`${programPath(program)}?tab=apply`}
        className="flex flex-col gap-5"
        {...keptEarly(draft)}
      >
        {({ field }) => (
          <>
            <EarlyDraft />
            <Applicant field={field} applicant={applicant} program={program} />
            <Guardian field={field} form={form} />
            <Checkbox
              label={<Message message={m.programs_terms} markup={{ link: linkTo("/terms") }} />}
              name="terms"
              required
              error={field("terms").error}
              defaultChecked={field("terms").defaultValue === "on"}
            />
            <Submit pendingLabel={m.programs_sending()} className="self-start">
              {m.programs_send()}
            </Submit>
            <p data-needs-script="" className="text-sm text-muted">
              {draft.user_id === null ? m.programs_draft_of_guest() : m.programs_draft()}
            </p>
          </>
        )}
      </PageForm>
    </div>
  );
}

type FieldsProps = { field: FieldOf; applicant: { name: string; email: string } | null; program: Program };

function Applicant({ field, applicant, program }: FieldsProps) {
  const name = field("full_name");
  const email = field("email");
  return (
    <>
      <TextField
        label={m.programs_full_name()}
        required
        autoComplete="name"
        maxLength={personNameMaxLength}
        {...name}
        defaultValue={name.defaultValue ?? applicant?.name}
      />
      <div className="grid gap-5 sm:grid-cols-[8rem_1fr]">
        <TextField label={m.programs_age()} required inputMode="numeric" maxLength={3} {...field("age")} />
        <TextField
          label={m.programs_phone()}
          required
          type="tel"
          autoComplete="tel"
          maxLength={2 * phoneMaxLength + 10}
          hint={m.programs_phone_hint()}
          {...field("phone")}
        />
      </div>
      <TextField
        label={m.programs_email()}
        type="email"
        autoComplete="email"
        hint={m.programs_email_hint()}
        {...email}
        defaultValue={email.defaultValue ?? applicant?.email}
      />
      <TextArea
        label={m.programs_address()}
        required
        autoComplete="street-address"
        rows={3}
        maxLength={applicationLimits.address}
        {...field("address")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={m.programs_education()}
          required
          {...chosen(field("education_level"))}
          options={[
            { value: "", label: m.programs_education_choose(), hidden: true },
            ...educationLevels.map((value) => ({ value, label: educationWords[value]() })),
          ]}
        />
        <Select
          label={m.programs_location()}
          required
          {...chosen(field("preferred_location"))}
          options={[
            { value: "", label: m.programs_location_choose(), hidden: true },
            ...program.locations.map((value) => ({ value, label: value })),
          ]}
        />
      </div>
      <TextArea
        label={m.programs_motivation()}
        required
        hint={m.programs_motivation_hint()}
        rows={5}
        maxLength={applicationLimits.motivation}
        {...field("motivation")}
      />
    </>
  );
}

/** Nothing is selected initially. */
function chosen({ defaultValue = "", ...rest }: ReturnType<FieldOf>) {
  return { ...rest, defaultValue };
}

type GuardianProps = { field: FieldOf; form: RefObject<HTMLFormElement | null> };

/**
 * Shown once the age asks for it: while it is typed, and without script by the answer of the server, which requires it.
 * Hidden, its fields are not sent, so that nobody's guardian is stored who is not needed.
 */
function Guardian({ field, form }: GuardianProps) {
  const [age, setAge] = useState(field("age").defaultValue ?? "");
  useEffect(() => {
    const read = () => {
      const control = form.current?.elements.namedItem("age");
      if (control instanceof HTMLInputElement) setAge(control.value);
    };
    read();
    const element = form.current;
    element?.addEventListener("input", read);
    return () => element?.removeEventListener("input", read);
  }, [form]);
  const is_shown = asksForGuardian(age);
  return (
    <fieldset
      hidden={!is_shown}
      disabled={!is_shown}
      className="flex flex-col gap-4 rounded-card border border-hairline p-4 sm:p-5"
    >
      <legend className="px-1 font-semibold">{m.programs_guardian()}</legend>
      <p className="-mt-1 text-sm text-muted">{m.programs_guardian_hint()}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.programs_guardian_name()}
          required={is_shown}
          maxLength={personNameMaxLength}
          {...field("guardian_name")}
        />
        <TextField
          label={m.programs_guardian_phone()}
          required={is_shown}
          type="tel"
          {...field("guardian_phone")}
        />
      </div>
    </fieldset>
  );
}
