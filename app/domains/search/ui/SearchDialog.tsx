import * as m from "#messages";
import { Dialog } from "../../../ui/Dialog.tsx";
import { SearchField } from "./SearchField.tsx";

type SearchDialogProps = { open: boolean; onClose: () => void };

/** The search field of the header, over the page that it was opened from. */
export default function SearchDialog({ open, onClose }: SearchDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={m.search_open()} size="medium" fills at_top lightDismiss>
      <SearchField onDone={onClose} />
    </Dialog>
  );
}
