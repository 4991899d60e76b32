// Kept beside the components because only the browser knows which dialogs lie on top; on the server nothing opens.
const open_modals: HTMLElement[] = [];
const listeners = new Set<() => void>();

/** The page behind stays where it is, and as wide as it was although its scrollbar goes. */
function lockPage() {
  const root = document.documentElement;
  if (open_modals.length > 0 === (root.style.overflow === "hidden")) return;
  const scrollbar_px = open_modals.length > 0 ? window.innerWidth - root.clientWidth : 0;
  root.style.overflow = open_modals.length > 0 ? "hidden" : "";
  root.style.paddingInlineEnd = scrollbar_px > 0 ? `${scrollbar_px}px` : "";
}

function tell() {
  lockPage();
  for (const listener of listeners) listener();
}

/** Notes that a modal opened above all others; the returned function notes that it closed. */
export function enterModal(modal: HTMLElement): () => void {
  open_modals.push(modal);
  tell();
  return () => {
    const position = open_modals.lastIndexOf(modal);
    if (position !== -1) open_modals.splice(position, 1);
    tell();
  };
}

/** The modal above all others, if any is open. */
export function topModal(): HTMLElement | null {
  return open_modals.at(-1) ?? null;
}

export function onModalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
