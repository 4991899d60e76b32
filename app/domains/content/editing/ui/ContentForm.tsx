import * as m from "#messages";
import { PageForm, Submit } from "../../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { UserText } from "../../../../ui/UserText.tsx";
import type { EditedRow } from "../content-kind.ts";
import type { FieldTexts, ShownField } from "../fields.ts";
import { ContentFields } from "./ContentFields.tsx";

type ContentFormProps = {
  fields: Record<string, ShownField>;
  /** Null: a new one. */
  row: EditedRow | null;
  answer: FormAnswer | undefined;
  back: string;
};

/** Adds or edits a row; works without JavaScript. */
export function ContentForm({ fields, row, answer, back }: ContentFormProps) {
  const own = answer?.intent === "save" ? answer : undefined;
  return (
    <Card className="max-w-3xl">
      <PageForm intent="save" answer={answer} encType="multipart/form-data" className="flex flex-col gap-5">
        {({ field }) => (
          <>
            {row && <input type="hidden" name="version" value={row.version} />}
            {row && own?.code === "content_changed" && (
              <SavedMeanwhile fields={fields} saved={row.values} typed={own.values} />
            )}
            <ContentFields
              fields={fields}
              values={row?.values ?? firstValues(fields)}
              typed={own?.values}
              field={field}
            />
            <div className="flex flex-wrap gap-3">
              <Submit pendingLabel={m.content_edit_saving()}>{m.content_edit_save()}</Submit>
              <ButtonLink href={back} variant="secondary">
                {m.content_edit_cancel()}
              </ButtonLink>
            </div>
          </>
        )}
      </PageForm>
    </Card>
  );
}

/** Initial values of a new row. */
function firstValues(fields: Record<string, ShownField>): FieldTexts {
  const checked = Object.entries(fields).filter(([, one]) => one.type === "check" && one.checked_at_first);
  return Object.fromEntries(checked.map(([name]) => [name, "on"]));
}

type MeanwhileProps = { fields: Record<string, ShownField>; saved: FieldTexts; typed: FieldTexts };

/** Values saved by somebody else, where they differ from the form. */
function SavedMeanwhile({ fields, saved, typed }: MeanwhileProps) {
  const different = Object.entries(fields).filter(
    ([name]) => saved[name] !== undefined && typed[name] !== undefined && saved[name] !== typed[name],
  );
  if (different.length === 0) return null;
  return (
    <section aria-labelledby="saved-meanwhile" className="rounded-card bg-sunken p-4">
      <h2 id="saved-meanwhile" className="text-lg">
        {m.content_edit_saved_meanwhile()}
      </h2>
      <dl className="mt-2 flex flex-col gap-2">
        {different.map(([name, { label }]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">
              <UserText>{saved[name] ?? ""}</UserText>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
