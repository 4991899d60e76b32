import { type SyntheticEvent, useId, useState } from "react";
import * as m from "#messages";
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
  if (viewer === null)
    return (
      <Dialog
        open
        onClose={onClose}
        size="small"
        title={about.comment_id ? m.stories_report_comment() : m.stories_report_story()}
        lightDismiss
        footer={<ButtonLink href={signInHref(reportPath(about))}>{m.stories_report_sign_in()}</ButtonLink>}
      >
        <p>
          {m.stories_report_sign_in_first()} {reportKeptPrivate()}
        </p>
      </Dialog>
    );
  return <ReportForm about={about} onClose={onClose} />;
}

function ReportForm({ about, onClose }: ReportDialogProps) {
  const form_id = useId();
  const { send, pending, errors, correct } = useReport(about, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={about.comment_id ? m.stories_report_comment() : m.stories_report_story()}
      description={reportKeptPrivate()}
      footer={
        <Button type="submit" form={form_id} pending={pending} pendingLabel={m.stories_sending()}>
          {m.stories_report_send()}
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
    if (!reason) return setErrors({ reason: m.stories_report_reason_missing() });
    const note = fields.get("note");
    setErrors(undefined);
    setPending(true);
    try {
      await sendReport(about, { reason, ...(typeof note === "string" && note.trim() ? { note } : {}) });
      notify(reportedNotice());
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
