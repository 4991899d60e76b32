import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { useNotify } from "../../../ui/notices.tsx";
import type { Story } from "../schema.ts";
import { deleteStory, errorNotice } from "./story-calls.ts";
import { UserText } from "../../../ui/UserText.tsx";

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
    try {
      await deleteStory(story.id);
      notify({ tone: "success", title: "Story deleted" });
      onDeleted(story.id);
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
      title="Delete this story?"
      description="Its likes and comments go with it. This cannot be undone."
      lightDismiss
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" pending={pending} pendingLabel="Deleting…" onClick={() => void remove()}>
            Delete story
          </Button>
        </>
      }
    >
      <p>
        The story of <UserText>{story.name}</UserText> will no longer be found by anybody.
      </p>
    </Dialog>
  );
}
