import * as m from "#messages";
import { PageForm, Submit } from "../../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../../platform/http/form.ts";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";

type DeleteProps = {
  version: number;
  /** URL of the row's page. */
  path: string;
  is_asked: boolean;
  answer: FormAnswer | undefined;
};

/** Deletes a row after confirmation. */
export function DeleteContent({ version, path, is_asked, answer }: DeleteProps) {
  if (!is_asked && answer?.intent !== "delete")
    return (
      <p className="mt-6">
        <ButtonLink href={`${path}?ask=delete`} variant="secondary">
          {m.content_edit_delete()}
        </ButtonLink>
      </p>
    );
  return (
    <Card
      as="section"
      aria-labelledby="delete"
      className="mb-6 flex max-w-3xl flex-col gap-4 border-2 border-primary"
    >
      <h2 id="delete" className="text-xl">
        {m.content_edit_delete_question()}
      </h2>
      <p className="text-muted">{m.content_edit_delete_text()}</p>
      <PageForm intent="delete" answer={answer} className="flex flex-wrap gap-3">
        <input type="hidden" name="version" value={version} />
        <Submit variant="danger">{m.content_edit_delete_yes()}</Submit>
        <ButtonLink href={path} variant="secondary">
          {m.content_edit_delete_no()}
        </ButtonLink>
      </PageForm>
    </Card>
  );
}
