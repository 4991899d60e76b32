import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import * as m from "#messages";
import { writeHeaders } from "../../../page/shown-account.ts";
import { localHref } from "../../../text/language.ts";
import { Button } from "../../../ui/Button.tsx";
import Download from "../../../ui/icons/download.ts";
import { useNotify } from "../../../ui/notices.tsx";
import { bankFilePath } from "../payout-requests.ts";

/**
 * A form of the document, since making the file writes and its answer is the file. With script the page is read again
 * then: what is in the file is in no further one.
 */
export function BankFile({ again }: { again: "yes" | "no" }) {
  const { revalidate } = useRevalidator();
  const notify = useNotify();
  const [making, setMaking] = useState(false);
  const address = localHref(`${bankFilePath}?again=${again}`);

  async function make(event: FormEvent) {
    event.preventDefault();
    setMaking(true);
    try {
      offer(await fileFrom(address));
    } catch (error) {
      const text = error instanceof Error ? error.message : "";
      notify({ tone: "destructive", title: m.earnings_bank_file_failed(), text });
    }
    await revalidate();
    setMaking(false);
  }

  return (
    <form
      method="post"
      action={address}
      onSubmit={(event) => void make(event)}
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <Button
        type="submit"
        variant={again === "yes" ? "secondary" : "primary"}
        pending={making}
        pendingLabel={m.earnings_bank_file_making()}
      >
        <Download size={18} aria-hidden="true" />
        {again === "yes" ? m.earnings_bank_file_again() : m.earnings_bank_file()}
      </Button>
      <p className="max-w-prose text-sm text-muted">
        {again === "yes" ? m.earnings_bank_file_again_note() : m.earnings_bank_file_note()}
      </p>
    </form>
  );
}

type File = { content: Blob; name: string };

/** Throws an error with a message for the admin. */
async function fileFrom(address: string): Promise<File> {
  const answer = await fetch(address, { method: "POST", headers: writeHeaders() }).catch(() => {
    throw new Error(m.page_unreachable());
  });
  if (answer.ok) {
    const named = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "");
    return { content: await answer.blob(), name: named?.[1] ?? "" };
  }
  const { detail } = (await answer.json().catch(() => ({}))) as { detail?: string };
  throw new Error(detail ?? m.page_unreadable());
}

/** So long after the press, every browser has read the file. */
const keptFor_ms = 40_000;

function offer({ content, name }: File): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptFor_ms);
}
