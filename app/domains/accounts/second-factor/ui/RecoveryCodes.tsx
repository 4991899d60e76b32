import { useEffect, useState } from "react";
import { useBlocker } from "react-router";
import * as m from "#messages";
import Copy from "../../../../ui/icons/copy.ts";
import Download from "../../../../ui/icons/download.ts";
import Printer from "../../../../ui/icons/printer.ts";
import { Button, ButtonLink } from "../../../../ui/Button.tsx";
import { buttonClass } from "../../../../ui/button-class.ts";
import { copyToClipboard } from "../../../../ui/clipboard.ts";
import { Dialog } from "../../../../ui/Dialog.tsx";
import { useNotify } from "../../../../ui/notices.tsx";
import { useHydrated } from "../../../../ui/use-hydrated.ts";
import { settingsPath } from "../../settings/settings-forms.ts";
import { useArrival } from "./use-arrival.ts";

/**
 * Shown only in this response, until the user confirms that they are saved. Without JavaScript they can be written
 * down.
 */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [is_saved, setSaved] = useState(false);
  if (is_saved) return <AreSaved />;
  return <Codes codes={codes} onSaved={() => setSaved(true)} />;
}

function AreSaved() {
  const line = useArrival<HTMLParagraphElement>();
  return (
    <p
      ref={line}
      tabIndex={-1}
      className="rounded-control bg-badge-success-bg px-4 py-3 text-badge-success-text"
    >
      {m.accounts_codes_are_saved()}
    </p>
  );
}

function Codes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const box = useArrival<HTMLDivElement>();
  const alive = useHydrated();
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={m.accounts_codes()}
      className="flex flex-col gap-4 rounded-card border-2 border-success bg-surface p-4 sm:p-5"
    >
      <div>
        <p className="text-lg font-semibold">{m.accounts_codes_keep()}</p>
        <p className="mt-1 max-w-prose text-muted">{m.accounts_codes_once()}</p>
      </div>
      <ul className="grid gap-x-4 gap-y-1 text-lg select-all min-[22rem]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="whitespace-nowrap">{code}</code>
          </li>
        ))}
      </ul>
      <WaysToSave text={`${m.accounts_codes_file()}\n\n${codes.join("\n")}\n`} />
      <div>
        {alive ? (
          <Button onClick={onSaved}>{m.accounts_codes_saved()}</Button>
        ) : (
          <ButtonLink href={`${settingsPath}#authenticator`}>{m.accounts_codes_saved()}</ButtonLink>
        )}
      </div>
      <LeavingDialog />
    </div>
  );
}

function WaysToSave({ text }: { text: string }) {
  const notify = useNotify();
  const copy = async () => {
    if (await copyToClipboard(text)) notify({ tone: "success", title: m.accounts_codes_copied() });
    else notify({ tone: "destructive", title: m.accounts_codes_not_copied() });
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" data-needs-script="" onClick={() => void copy()}>
        <Copy size={18} /> {m.accounts_codes_copy()}
      </Button>
      <a
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        download="sahayog-recovery-codes.txt"
        className={buttonClass("secondary")}
      >
        <Download size={18} /> {m.accounts_codes_download()}
      </a>
      <Button variant="secondary" data-needs-script="" onClick={() => print(text)}>
        <Printer size={18} /> {m.accounts_codes_print()}
      </Button>
    </div>
  );
}

/** While the codes are shown, leaving the page asks for confirmation. */
function LeavingDialog() {
  const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname !== settingsPath);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === "blocked"}
      onClose={stay}
      title={m.accounts_codes_leave_title()}
      size="small"
      footer={
        <>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {m.accounts_codes_leave()}
          </Button>
          <Button data-autofocus="" onClick={stay}>
            {m.accounts_codes_stay()}
          </Button>
        </>
      }
    >
      <p>{m.accounts_codes_leave_text()}</p>
    </Dialog>
  );
}

/** Prints only the codes, not the page around them. */
function print(text: string) {
  const frame = document.createElement("iframe");
  frame.title = m.accounts_codes_printed_page();
  // Firefox does not print a frame without layout.
  frame.className = "sr-only";
  document.body.append(frame);
  const sheet = frame.contentDocument?.createElement("pre");
  if (!sheet) return;
  sheet.textContent = text;
  frame.contentDocument?.body.append(sheet);
  frame.contentWindow?.addEventListener("afterprint", () => frame.remove());
  frame.contentWindow?.print();
}
