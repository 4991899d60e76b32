import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { flushSync } from "react-dom";
import * as m from "#messages";
import X from "./icons/x.ts";
import { IconButton } from "./Button.tsx";
import { classes } from "./classes.ts";
import { enterModal } from "./modal-stack.ts";

export type DialogProps = {
  open: boolean;
  /** Called by Escape, the close button or the backdrop; the dialog closes when `open` becomes false. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /**
   * Buttons that stay visible below scrolled content, unless the screen is low. Outside of any form unless they reference it by their `form`
   * attribute.
   */
  footer?: ReactNode;
  /** A click on the backdrop closes the dialog. Off for forms, where an accidental click would lose typed values. */
  lightDismiss?: boolean;
  /** Hides the dialog and keeps its content while another one must be on top. */
  suspended?: boolean;
  size?: "small" | "medium" | "large";
  /** A full-height panel at the right edge instead of a centred window; on phones a bottom sheet too. */
  at_side?: boolean;
  /** Full screen on phones, for a long form. */
  fills?: boolean;
  /** Begins with the focus on its title instead of the close button. */
  opens_at_title?: boolean;
  /** Near the top of wide screens, so that its beginning stays where it is while its content grows. */
  at_top?: boolean;
};

const widths = { small: "sm:max-w-md", medium: "sm:max-w-xl", large: "sm:max-w-3xl" };

/**
 * A modal: a bottom sheet on phones, a centred window elsewhere. The element marked `data-autofocus` inside gets the
 * initial focus, else the close button does.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, footer, size = "medium" } = props;
  const title_id = useId();
  const description_id = useId();
  const dialog = useModal(open && !props.suspended, open, onClose);
  const backdrop = useBackdropPress(props.lightDismiss ? onClose : undefined);
  return (
    <dialog
      ref={dialog}
      data-at-side={props.at_side ? "" : undefined}
      aria-labelledby={title_id}
      aria-describedby={description == null ? undefined : description_id}
      {...backdrop}
      className={classes(
        "m-0 mt-auto w-full max-w-full flex-col overflow-hidden bg-surface text-text open:flex",
        // Where large text leaves little room, or a phone lies on its side, all of it scrolls.
        "low:overflow-y-auto low:overscroll-contain",
        props.fills ? "h-dvh max-h-dvh sm:h-auto sm:max-h-[92dvh]" : "max-h-[92dvh] rounded-t-card",
        "border border-transparent shadow-raised motion-safe:open:animate-rise",
        props.at_side
          ? "sm:my-0 sm:me-0 sm:ms-auto sm:h-dvh sm:max-h-dvh sm:max-w-md sm:rounded-none"
          : `${props.at_top ? "sm:mx-auto sm:mt-[8dvh] sm:mb-auto sm:max-h-[84dvh]" : "sm:m-auto"} sm:rounded-card ${widths[size]}`,
      )}
    >
      {open && (
        <>
          <div className="flex items-start gap-3 border-b border-hairline px-4 py-3 sm:px-6">
            <div className="min-w-0 flex-1 py-1.5">
              <h2
                id={title_id}
                {...(props.opens_at_title && { tabIndex: -1, "data-autofocus": "" })}
                className="text-xl leading-tight sm:text-2xl"
              >
                {title}
              </h2>
              {description != null && (
                <p id={description_id} className="mt-1 text-sm text-muted">
                  {description}
                </p>
              )}
            </div>
            <IconButton label={m.ui_close()} onClick={onClose} className="-me-2">
              <X size={22} />
            </IconButton>
          </div>
          <div className="order-1 min-h-0 flex-1 scroll-pt-10 scroll-pb-24 overflow-y-auto overscroll-contain px-4 py-5 low:flex-none low:overflow-visible sm:px-6">
            {children}
          </div>
          {footer != null && (
            <div className="order-1 flex flex-wrap justify-end gap-3 max-sm:*:flex-auto border-t border-hairline bg-surface px-4 py-3 sm:px-6">
              {footer}
            </div>
          )}
        </>
      )}
    </dialog>
  );
}

/** Synchronises the native element with `shown`, and restores focus inside and outside. */
function useModal(shown: boolean, open: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const focus_inside = useRef<HTMLElement | null>(null);
  const ask = useEffectEvent(onClose);

  useLayoutEffect(() => {
    if (!open) focus_inside.current = null;
  }, [open]);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !shown) return;
    let wanted = true;
    element.showModal();
    (focus_inside.current ?? element.querySelector<HTMLElement>("[data-autofocus]"))?.focus();
    const leave = enterModal(element);

    const onCancel = (event: Event) => {
      if (event.target !== element) return;
      event.preventDefault();
      ask();
    };
    // Browsers force-close a dialog at a second Escape; if the owner refuses to close, it is reopened.
    const onNativeClose = (event: Event) => {
      // The event is asynchronous: the dialog may have been opened again since.
      if (event.target !== element || element.open) return;
      flushSync(() => ask());
      if (wanted && !element.open) element.showModal();
    };
    element.addEventListener("cancel", onCancel);
    element.addEventListener("close", onNativeClose);
    return () => {
      wanted = false;
      element.removeEventListener("cancel", onCancel);
      element.removeEventListener("close", onNativeClose);
      const focused = document.activeElement;
      focus_inside.current = focused instanceof HTMLElement && element.contains(focused) ? focused : null;
      leave();
      element.close();
    };
  }, [shown]);

  return dialog;
}

/** A press that begins and ends on the backdrop, which belongs to the dialog element itself. */
function useBackdropPress(onPress: (() => void) | undefined) {
  const began_outside = useRef(false);
  if (!onPress) return {};
  return {
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      began_outside.current = event.target === event.currentTarget;
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (began_outside.current && event.target === event.currentTarget) onPress();
      began_outside.current = false;
    },
  };
}
