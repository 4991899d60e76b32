import { useRef } from "react";
import * as m from "#messages";
import Copy from "../../../ui/icons/copy.ts";
import { Button } from "../../../ui/Button.tsx";
import { copyToClipboard } from "../../../ui/clipboard.ts";
import { useNotify } from "../../../ui/notices.tsx";
import { TextArea } from "../../../ui/TextField.tsx";

/** Code with a copy button; without JavaScript it is selected by hand. */
export function EmbedCode({ code }: { code: string }) {
  const field = useRef<HTMLDivElement>(null);
  const notify = useNotify();
  async function copy() {
    const is_copied = await copyToClipboard(code);
    field.current?.querySelector("textarea")?.select();
    notify(
      is_copied
        ? { tone: "success", title: m.campaigns_spread_copied(), text: m.campaigns_spread_copied_text() }
        : { tone: "info", title: m.campaigns_spread_copy_by_hand() },
    );
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
