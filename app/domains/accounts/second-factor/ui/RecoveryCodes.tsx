import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import Printer from "lucide-react/icons/printer";
import { useEffect, useRef } from "react";
import { Button } from "../../../../ui/Button.tsx";
import { buttonClass } from "../../../../ui/button-class.ts";
import { useNotify } from "../../../../ui/notices.tsx";

/** Shown in this one answer. Without script they can be written down and downloaded. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null);
  const notify = useNotify();
  useEffect(() => box.current?.focus(), []);
  const text = textOf(codes);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ tone: "success", title: "Copied" });
    } catch {
      notify({
        tone: "destructive",
        title: "Your browser did not let us copy. Please write the codes down.",
      });
    }
  };
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label="Recovery codes"
      className="flex flex-col gap-4 rounded-card border-2 border-success bg-surface p-4 sm:p-5"
    >
      <div>
        <p className="text-lg font-semibold">Keep these recovery codes</p>
        <p className="mt-1 max-w-prose text-muted">
          Without your phone, each lets you sign in once. They are shown now and never again.
        </p>
      </div>
      <ul className="grid gap-x-4 gap-y-1 text-lg select-all min-[22rem]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="whitespace-nowrap">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" data-needs-script="" onClick={() => void copy()}>
          <Copy size={18} /> Copy
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="sahayog-recovery-codes.txt"
          className={buttonClass("secondary")}
        >
          <Download size={18} /> Download
        </a>
        <Button variant="secondary" data-needs-script="" onClick={() => print(text)}>
          <Printer size={18} /> Print
        </Button>
      </div>
    </div>
  );
}

const textOf = (codes: readonly string[]) =>
  `Sahayog: recovery codes\nEach signs you in once, without your authenticator app.\n\n${codes.join("\n")}\n`;

/** Only the codes, and not the page around them. */
function print(text: string) {
  const frame = document.createElement("iframe");
  frame.title = "Recovery codes to print";
  // Firefox prints nothing of a frame that is not laid out.
  frame.className = "sr-only";
  document.body.append(frame);
  const sheet = frame.contentDocument?.createElement("pre");
  if (!sheet) return;
  sheet.textContent = text;
  frame.contentDocument?.body.append(sheet);
  frame.contentWindow?.addEventListener("afterprint", () => frame.remove());
  frame.contentWindow?.print();
}
