import HandHeart from "lucide-react/icons/hand-heart";
import { type ComponentProps, type KeyboardEvent, lazy, type MouseEvent, Suspense, useState } from "react";
import { localHref } from "../../../text/language.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";

const loadDialog = () => import("./DonationDialog.tsx");
const DonationDialog = lazy(loadDialog);

type DonateButtonProps = Pick<ComponentProps<typeof DonationDialog>, "campaign" | "payment"> & {
  className?: string;
};

/** Opens the donation dialog, which is fetched when a hand comes near; without script it is a link to giving. */
export function DonateButton({ campaign, payment, className }: DonateButtonProps) {
  const hydrated = useHydrated();
  const [state, setState] = useState<"never opened" | "open" | "closed">("never opened");

  const href = localHref(`/donations?campaign=${campaign.id}`);

  async function openDialog() {
    try {
      await loadDialog();
      setState("open");
    } catch {
      // The dialog did not arrive over this network; the page of its own may.
      window.location.assign(href);
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
        aria-haspopup="dialog"
        className={buttonClass("primary", "large", className)}
      >
        <HandHeart size={20} aria-hidden="true" /> Donate
      </a>
      {state !== "never opened" && (
        <Suspense>
          <DonationDialog
            open={state === "open"}
            onClose={() => setState("closed")}
            campaign={campaign}
            payment={payment}
          />
        </Suspense>
      )}
    </>
  );
}
