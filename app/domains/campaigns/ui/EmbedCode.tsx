import { useRef } from "react";
import * as m from "#messages";
import Copy from "../../../ui/icons/copy.ts";
import { Button } from "../../../ui/Button.tsx";
import { useNotify } from "../../../ui/notices.tsx";
import { TextArea } from "../../../ui/TextField.tsx";

/** Code with a copy button; without JavaScript it is selected by hand. */
export function EmbedCode({ code }: { code: string }) {
  const field = useRef<HTMLDivElement>(null);
  const notify = useNotify();
  async function copy() {
    field.current?.querySelector("textarea")?.select();
    try {
      await navigator.clipboard.writeText(code);
      notify({
        tone: "success",
        title: m.campaigns_spread_copied(),
        text: m.campaigns_spread_copied_text(),
      });
    } catch {
      // The clipboard is unavailable without https, and may be denied.
      notify({ tone: "info", title: m.campaigns_spread_copy_by_hand() });
    }
  }
  return (
    <div ref={field} className="flex flex-col items-start gap-3">
      <TextArea
        label={m.campaigns_spread_code()}
        name="code"
        rows={5}
        readOnly
        spellCheck={false}
        value={code}
        fieldClassName="w-full"
        className="font-mono text-sm"
      />
      <Button variant="secondary" data-needs-script="" onClick={() => void copy()}>
        <Copy size={18} aria-hidden="true" /> {m.campaigns_spread_copy()}
      </Button>
    </div>
  );
}
