import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";

type DeletePanelProps = {
  title: string;
  consequence: string;
  /** The answer no: its label, and where it leads. */
  keep: { label: string; href: string };
  /** What is deleted, and the form that does it; undefined: closed. */
  asked: { named: ReactNode; form: ReactNode } | undefined;
};

/** Delete confirmation: a dialog, or without script a section above the list. */
export function DeletePanel({ title, consequence, keep, asked }: DeletePanelProps) {
  const alive = useHydrated();
  const navigate = useNavigate();
  if (alive) {
    const close = () => void navigate(keep.href, { preventScrollReset: true, replace: true });
    return (
      <Dialog
        open={asked !== undefined}
        onClose={close}
        size="small"
        title={title}
        description={consequence}
        lightDismiss
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {keep.label}
            </Button>
            {asked?.form}
          </>
        }
      >
        {asked?.named}
      </Dialog>
    );
  }
  if (!asked) return null;
  return (
    <section
      aria-label={title}
      className="mb-6 flex flex-col gap-3 rounded-card border border-s-4 border-hairline border-s-danger bg-surface p-4"
    >
      <h2 className="text-xl">{title}</h2>
      <p className="text-muted">{consequence}</p>
      {asked.named}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={keep.href} variant="secondary">
          {keep.label}
        </ButtonLink>
        {asked.form}
      </div>
    </section>
  );
}
