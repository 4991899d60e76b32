import * as m from "#messages";
import type { Actor } from "../../../../../platform/actor.ts";
import type { FieldErrors } from "../../../../../platform/failure.ts";
import { type FormAction, formAction, type SentForm } from "../../../../../platform/http/form.ts";
import type { Services } from "../../../../../platform/services.ts";
import { storeFormPicture } from "../../../../uploads/server/use-cases/form-picture.ts";
import { type ContentKind, type EditedRow, kindPath, shownFields } from "../../content-kind.ts";
import { type FieldTexts, type FormFields, namesOfFields, pictureFields, readFields } from "../../fields.ts";
import { addRow, changeRow, deleteRow, moveRow } from "../use-cases/edit-content.ts";

type Visit = { services: Services; actor: Actor; kind: ContentKind };

/** Saves a new or existing row. */
export function saveForm(
  { services, actor, kind }: Visit,
  present: { id: string; row: EditedRow } | null,
): FormAction {
  const fields = kind.fields(present?.row.values ?? null);
  const shown = shownFields(fields);
  const pictures = Object.entries(shown).flatMap(([name, { type }]) => (type === "picture" ? [name] : []));
  return formAction({
    schema: schemaOfFields(fields, kind.check),
    echoed: namesOfFields(shown),
    files: pictures,
    failed: m.content_edit_not_saved(),
    prepare: (sent) => takePictures({ services, actor }, pictures, sent),
    async perform(input: unknown, { values }) {
      if (present) {
        const seen_version = versionOf(values);
        await changeRow(services, actor, { kind, id: present.id, seen_version, input });
      } else await addRow(services, actor, { kind, input });
      return {
        location: kindPath(kind.name),
        notice: present ? "content_saved" : "content_added",
      };
    },
  });
}

/** Errors are shown beside the fields; errors of single fields come first. */
export function schemaOfFields(fields: FormFields, check: ContentKind["check"] = () => ({})) {
  return {
    safeParse(given: unknown) {
      const read = readFields(fields, given as FieldTexts);
      const errors = "errors" in read ? read.errors : check(read.value);
      const issues = Object.entries(errors).map(([name, message]) => ({ path: [name], message }));
      if (issues.length > 0 || !("value" in read)) return { success: false, error: { issues } } as const;
      return { success: true, data: read.value as unknown } as const;
    },
  };
}

/** Stored before the form is validated, so that a picture need not be selected again after a rejection. */
export async function takePictures(
  { services, actor }: Pick<Visit, "services" | "actor">,
  names: readonly string[],
  { values, files }: SentForm,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const name of names) {
    const file = files[name];
    if (!file) continue;
    const sent = await storeFormPicture(services, { user_id: actor.user_id, purpose: "site" }, file);
    if ("problem" in sent) errors[name] = sent.problem;
    else values[pictureFields(name).upload] = sent.id;
  }
  return errors;
}

export function deleteForm({ services, actor, kind }: Visit, id: string): FormAction {
  return formAction({
    failed: m.content_edit_not_deleted(),
    async perform(values) {
      await deleteRow(services, actor, { kind, id, seen_version: versionOf(values) });
      return { location: kindPath(kind.name), notice: "content_deleted" };
    },
  });
}

export function moveForm({ services, actor, kind }: Visit): FormAction {
  return formAction({
    failed: m.content_edit_not_saved(),
    async perform({ id = "", direction }) {
      await moveRow(services, actor, { kind, id, direction: direction === "up" ? "up" : "down" });
      return { location: kindPath(kind.name), notice: "content_moved" };
    },
  });
}

/** Version of the row the form was rendered for; 0, which no row has, for anything else. */
function versionOf({ version = "" }: FieldTexts): number {
  return /^[1-9]\d{0,8}$/.test(version) ? Number(version) : 0;
}
