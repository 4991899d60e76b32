import { type ComponentProps, type KeyboardEvent, lazy, type MouseEvent, Suspense, useState } from "react";
import { createPortal } from "react-dom";
import * as m from "#messages";
import HandHeart from "../../../ui/icons/hand-heart.ts";
import { stayingHere } from "../../../page/staying-here.ts";
import { localHref } from "../../../text/language.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { useNotify } from "../../../ui/notices.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";

const offlineNotice = () => ({
  title: m.donations_offline_title(),
  text: m.donations_offline_dialog(),
  subject: "donation",
});

const loadDialog = () => import("./DonationDialog.tsx");
const DonationDialog = lazy(loadDialog);

type DonateButtonProps = Pick<
  ComponentProps<typeof DonationDialog>,
  "campaign" | "fundraiser_id" | "payment"
> & {
  className?: string;
};

/** Opens the donation dialog, preloaded on hover or focus; without JavaScript it links to /donations. */
export function DonateButton({ campaign, fundraiser_id, payment, className }: DonateButtonProps) {
  const hydrated = useHydrated();
  const [state, setState] = useState<"never opened" | "open" | "closed">("never opened");

  const notify = useNotify();

  const from = fundraiser_id === undefined ? "" : `&fundraiser=${fundraiser_id}`;
  const href = localHref(`/donations?campaign=${campaign.id}${from}`);

  async function openDialog() {
    const isHere = stayingHere();
    try {
      await loadDialog();
      setState("open");
    } catch {
      if (!navigator.onLine) notify(offlineNotice());
      // The dialog failed to load; its full page may still load.
      else if (isHere()) window.location.assign(href);
    }
  }
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void openDialog();
  };
  const openBySpace = (event: KeyboardEvent) => {
    if (event.key !== " ") return;
    event.preventDefault();
    void openDialog();
  };
  const prepare = () => void loadDialog().catch(() => {});
  return (
    <>
      <a
        href={href}
        role={hydrated ? "button" : undefined}
        onClick={open}
        onKeyDown={openBySpace}
        onPointerEnter={prepare}
        onFocus={prepare}
        aria-haspopup={hydrated ? "dialog" : undefined}
        className={buttonClass("primary", "large", className)}
      >
        <HandHeart size={20} aria-hidden="true" /> {m.donations_give()}
      </a>
      {/* Not beside the button, which can be hidden when somebody turns the phone or enlarges the text. */}
      {state !== "never opened" &&
        createPortal(
          <Suspense>
            <DonationDialog
              open={state === "open"}
              onClose={() => setState("closed")}
              campaign={campaign}
              fundraiser_id={fundraiser_id}
              payment={payment}
            />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
