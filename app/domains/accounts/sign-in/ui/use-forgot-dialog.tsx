import * as m from "#messages";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Dialog } from "../../../../ui/Dialog.tsx";
import { Anchor } from "../../../../ui/link.tsx";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import { authPath } from "../auth-path.ts";
import { ForgotForm } from "./ForgotForm.tsx";

/**
 * A control that opens a dialog; without JavaScript, a link to a page with the same form. Two parts, because the
 * control is inside a form and the dialog, which contains one, must not be.
 */
export function useForgotDialog(redirect_to: string | null): { control: ReactNode; dialog: ReactNode } {
  const { key } = useLocation();
  const alive = useHydrated();
  // The location where it was opened: any navigation, as after a link was sent, closes it.
  const [opened_at, setOpenedAt] = useState<string>();
  useTitle(opened_at === key, m.accounts_forgot_title());
  const control = alive ? (
    <button type="button" aria-haspopup="dialog" onClick={() => setOpenedAt(key)} className={controlClass}>
      {m.accounts_forgot()}
    </button>
  ) : (
    <Anchor href={authPath({ forgot: true, redirect_to })} className={controlClass}>
      {m.accounts_forgot()}
    </Anchor>
  );
  const dialog = (
    <Dialog
      open={opened_at === key}
      onClose={() => setOpenedAt(undefined)}
      title={m.accounts_forgot_title()}
      description={m.accounts_forgot_lead_short()}
      size="small"
      lightDismiss
    >
      <ForgotForm redirect_to={redirect_to} />
    </Dialog>
  );
  return { control, dialog };
}

/** While it is open, the dialog is what the tab is about. A title that the page has got since stays. */
function useTitle(open: boolean, title: string) {
  useEffect(() => {
    if (!open) return undefined;
    const before = document.title;
    document.title = title;
    return () => {
      if (document.title === title) document.title = before;
    };
  }, [open, title]);
}

const controlClass =
  "inline-flex min-h-11 items-center rounded-control font-semibold text-link hover:underline";
