import { type ReactNode, useId, useState } from "react";
import { useNavigation } from "react-router";
import * as m from "#messages";
import { PageForm } from "../../../page/PageForm.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import type { AskedRemoval } from "../case.ts";

type ConfirmRemovalProps = {
  asked: AskedRemoval;
  kind: { noun: string; maker: string };
};

/** Confirmation: a dialog with script, inline without. Each response asks anew. */
export function ConfirmRemoval({ asked, kind }: ConfirmRemovalProps) {
  const alive = useHydrated();
  const form_id = useId();
  const [declined, setDeclined] = useState<AskedRemoval>();
  const { noun, maker } = kind;
  const title = m.moderation_remove_question({ noun });
  const text = m.moderation_remove_text({ maker });
  if (!alive)
    return (
      <section
        aria-label={title}
        className="mb-6 flex flex-col gap-3 rounded-control border border-s-4 border-hairline border-s-danger px-4 py-3"
      >
        <p className="font-semibold">{title}</p>
        <p className="text-muted">{text}</p>
        <ConfirmedForm id={form_id} asked={asked}>
          <RemoveButton form_id={form_id} />
        </ConfirmedForm>
      </section>
    );
  const close = () => setDeclined(asked);
  return (
    <Dialog
      open={declined !== asked}
      onClose={close}
      size="small"
      title={title}
      lightDismiss
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {m.moderation_not_now()}
          </Button>
          <RemoveButton form_id={form_id} />
        </>
      }
    >
      <p>{text}</p>
      <ConfirmedForm id={form_id} asked={asked} />
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
      pendingLabel={m.moderation_removing()}
    >
      {m.moderation_remove_yes()}
    </Button>
  );
}

type ConfirmedFormProps = { id: string; asked: AskedRemoval; children?: ReactNode };

/** Resubmits the decision with the confirmation. */
function ConfirmedForm({ id, asked, children }: ConfirmedFormProps) {
  return (
    <PageForm id={id} hiddenFields={{ ...asked, confirmed: "yes" }} answer={undefined}>
      {children}
    </PageForm>
  );
}
