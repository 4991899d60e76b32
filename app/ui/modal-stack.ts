// Module state is safe here because only the browser opens dialogs; on the server nothing opens.
const openModals: HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Locks the page behind: it does not scroll, and keeps its width although its scrollbar disappears. */
function lockPage() {
  const root = document.documentElement;
  if (openModals.length > 0 === (root.style.overflow === "hidden")) return;
  const scrollbar_px = openModals.length > 0 ? window.innerWidth - root.clientWidth : 0;
  root.style.overflow = openModals.length > 0 ? "hidden" : "";
  root.style.paddingInlineEnd = scrollbar_px > 0 ? `${scrollbar_px}px` : "";
}

function tell() {
  lockPage();
  for (const listener of listeners) listener();
}

/** Registers a modal that opened on top; returns the function that removes it. */
export function enterModal(modal: HTMLElement): () => void {
  openModals.push(modal);
  tell();
  return () => {
    const position = openModals.lastIndexOf(modal);
    if (position !== -1) openModals.splice(position, 1);
    tell();
  };
}

/** The topmost open modal, if any. */
export function topModal(): HTMLElement | null {
  return openModals.at(-1) ?? null;
}

export function onModalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
