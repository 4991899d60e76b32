import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import { useState } from "react";
import * as m from "#messages";
import { stayingHere } from "../../../page/staying-here.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { useNotify } from "../../../ui/notices.tsx";
import type { Story } from "../schema.ts";
import { sendStoryDeletion, errorNotice } from "./story-calls.ts";
import { userText } from "../../../ui/UserText.tsx";

type DeleteStoryDialogProps = {
  story: Pick<Story, "id" | "name">;
  onClose: () => void;
  onDeleted: (id: string) => void;
};

/** Confirms deleting one's own story with its likes and comments. */
export default function DeleteStoryDialog({ story, onClose, onDeleted }: DeleteStoryDialogProps) {
  const notify = useNotify();
  const [pending, setPending] = useState(false);
  const remove = async () => {
    setPending(true);
    const isHere = stayingHere();
    try {
      await sendStoryDeletion(story.id);
      notify({ tone: "success", title: m.stories_deleted_notice() });
      // Whoever has gone on meanwhile stays there.
      if (isHere()) onDeleted(story.id);
    } catch (error) {
      setPending(false);
      notify(errorNotice(error));
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={m.stories_delete_question()}
      description={m.stories_delete_text()}
      lightDismiss
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.stories_keep()}
          </Button>
          <Button
            variant="danger"
            pending={pending}
            pendingLabel={m.stories_deleting()}
            onClick={() => void remove()}
          >
            {m.stories_delete_story()}
          </Button>
        </>
      }
    >
      <p>
        <Message message={m.stories_delete_of} markup={{ name: userText(story.name) }} />
      </p>
    </Dialog>
  );
}
