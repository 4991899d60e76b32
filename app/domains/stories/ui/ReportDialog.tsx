import { type SyntheticEvent, useId, useState } from "react";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { useNotify } from "../../../ui/notices.tsx";
import { useAuth } from "../../accounts/ui/auth.tsx";
import { type Reported, reportedNotice, reportKeptPrivate, reportPath } from "../report.ts";
import { reportReasons } from "../../moderation/schema.ts";
import { ReportFields } from "../../moderation/ui/ReportFields.tsx";
import { signInHref } from "./SignInHint.tsx";
import { errorNotice, sendReport } from "./story-calls.ts";

type ReportDialogProps = { about: Reported; onClose: () => void };

/** Dialog to report a story or comment to the moderators. Open while rendered. */
export default function ReportDialog({ about, onClose }: ReportDialogProps) {
  const { viewer } = useAuth();
  const what = about.comment_id ? "comment" : "story";
  if (viewer === null)
    return (
      <Dialog
        open
        onClose={onClose}
        size="small"
        title={`Report this ${what}`}
        lightDismiss
        footer={<ButtonLink href={signInHref(reportPath(about))}>Sign in to report</ButtonLink>}
      >
        <p>Please sign in first, so that reports come from people. {reportKeptPrivate}</p>
      </Dialog>
    );
  return <ReportForm about={about} what={what} onClose={onClose} />;
}

function ReportForm({ about, what, onClose }: ReportDialogProps & { what: "comment" | "story" }) {
  const form_id = useId();
  const { send, pending, errors, correct } = useReport(about, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={`Report this ${what}`}
      description={reportKeptPrivate}
      footer={
        <Button type="submit" form={form_id} pending={pending} pendingLabel="Sending…">
          Send report
        </Button>
      }
    >
      <form id={form_id} noValidate onSubmit={send} onInput={correct}>
        <ReportFields errors={errors} />
      </form>
    </Dialog>
  );
}

function useReport(about: Reported, onSent: () => void) {
  const notify = useNotify();
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>();

  const report = async (fields: FormData) => {
    const reason = reportReasons.find((known) => known === fields.get("reason"));
    if (!reason) return setErrors({ reason: "Please choose a reason." });
    const note = fields.get("note");
    setErrors(undefined);
    setPending(true);
    try {
      await sendReport(about, { reason, ...(typeof note === "string" && note.trim() ? { note } : {}) });
      notify(reportedNotice);
      onSent();
    } catch (error) {
      notify(errorNotice(error));
      setPending(false);
    }
  };
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void report(new FormData(event.currentTarget));
  };
  const correct = ({ target }: SyntheticEvent<HTMLFormElement>) => {
    const { name } = target as EventTarget & { name?: string };
    setErrors((wrong) => {
      if (!wrong || !name || !(name in wrong)) return wrong;
      const { [name]: _corrected, ...others } = wrong;
      return others;
    });
  };
  return { send, pending, errors, correct };
}
