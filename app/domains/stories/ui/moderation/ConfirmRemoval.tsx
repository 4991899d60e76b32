import { type ReactNode, useId, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../../../../ui/Button.tsx";
import { Dialog } from "../../../../ui/Dialog.tsx";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import type { DeskAnswer, Subject } from "../../moderation.ts";

type ConfirmRemovalProps = { answer: DeskAnswer; kind: Subject["kind"] };

/** Asks once more: in a dialog where there is script, in its place without. Each answer asks anew. */
export function ConfirmRemoval({ answer, kind }: ConfirmRemovalProps) {
  const alive = useHydrated();
  const form_id = useId();
  const [declined, setDeclined] = useState<DeskAnswer>();
  const title = `Remove this ${kind}?`;
  const text =
    "Nobody but moderators and its author finds it any more. Its author is told why, and may appeal once.";
  if (!alive)
    return (
      <section
        aria-label={title}
        className="mb-6 flex flex-col gap-3 rounded-control border border-s-4 border-hairline border-s-danger px-4 py-3"
      >
        <p className="font-semibold">{title}</p>
        <p className="text-muted">{text}</p>
        <ConfirmedForm id={form_id} answer={answer}>
          <RemoveButton form_id={form_id} />
        </ConfirmedForm>
      </section>
    );
  const close = () => setDeclined(answer);
  return (
    <Dialog
      open={declined !== answer}
      onClose={close}
      size="small"
      title={title}
      lightDismiss
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Not now
          </Button>
          <RemoveButton form_id={form_id} />
        </>
      }
    >
      <p>{text}</p>
      <ConfirmedForm id={form_id} answer={answer} />
    </Dialog>
  );
}

function RemoveButton({ form_id }: { form_id: string }) {
  const { formData } = useNavigation();
  return (
    <Button
      type="submit"
      form={form_id}
      variant="danger"
      pending={formData?.has("confirmed") ?? false}
      pendingLabel="Removing…"
    >
      Yes, remove it
    </Button>
  );
}

type ConfirmedFormProps = { id: string; answer: DeskAnswer; children?: ReactNode };

/** The same decision once more, with the word that it is meant. */
function ConfirmedForm({ id, answer, children }: ConfirmedFormProps) {
  return (
    <Form id={id} method="post" preventScrollReset>
      {Object.entries({ ...answer.values, confirmed: "yes" }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
