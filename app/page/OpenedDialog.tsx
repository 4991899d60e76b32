import { type ReactNode, useId } from "react";
import { useNavigate, useNavigation, useOutletContext } from "react-router";
import * as m from "#messages";
import { Breadcrumb } from "../ui/Breadcrumb.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { PageHeading } from "./PageHeading.tsx";
import type { OpenedAsPage } from "./use-opened-as-page.ts";

type OpenedDialogProps = {
  title: string;
  lead?: string;
  /** Below the dialog; where closing leads. */
  list: { label: string; href: string };
  /** Label of the button. */
  submit: string;
  size?: "medium" | "large";
  /** The form, which gets this id. */
  children: (form_id: string) => ReactNode;
};

/** A form above its list, closed by Back; a page of its own if there is no list below. */
export function OpenedDialog({ title, lead, list, submit, size = "medium", children }: OpenedDialogProps) {
  const { is_page } = useOutletContext<OpenedAsPage>();
  const form_id = useId();
  const navigate = useNavigate();
  const { formMethod } = useNavigation();
  const buttons = (
    <>
      <ButtonLink href={list.href} keepScroll variant="secondary">
        {m.page_form_cancel()}
      </ButtonLink>
      <Button
        type="submit"
        form={form_id}
        pending={formMethod === "POST"}
        pendingLabel={m.page_form_saving()}
      >
        {submit}
      </Button>
    </>
  );
  if (is_page)
    return (
      <>
        <Breadcrumb crumbs={[list, { label: title }]} />
        <div className={size === "large" ? "mt-4 max-w-3xl" : "mt-4 max-w-2xl"}>
          <PageHeading title={title} {...(lead !== undefined && { lead })} />
          {children(form_id)}
          <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">{buttons}</div>
        </div>
      </>
    );
  return (
    <Dialog
      open
      fills
      size={size}
      title={title}
      description={lead}
      onClose={() => void navigate(list.href, { preventScrollReset: true })}
      footer={buttons}
    >
      {children(form_id)}
    </Dialog>
  );
}
