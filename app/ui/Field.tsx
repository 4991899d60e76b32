import { type ReactNode, useId } from "react";
import CircleAlert from "./icons/circle-alert.ts";
import { classes } from "./classes.ts";
import { useHydrated } from "./use-hydrated.ts";

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Shows the marker without the browser's own validation, for fields that only the server requires. */
  marked?: boolean;
  /** Classes of the whole field within its form. */
  fieldClassName?: string;
};

type ControlProps = FieldProps & { id?: string | undefined; required?: boolean | undefined };

/** The properties of a control with its label: those of the frame, and the control's own. */
export function framed<Props extends ControlProps>(props: Props) {
  const { id, label, hint, error, marked, fieldClassName, ...control } = props;
  return { frame: { id, label, hint, error, marked, fieldClassName, required: props.required }, control };
}

type ControlAttributes = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
  autoFocus: true | undefined;
};

type FrameProps = FieldProps & {
  id: string | undefined;
  required: boolean | undefined;
  children: (attributes: ControlAttributes) => ReactNode;
};

/** Label, hint and error of one control, associated for screen readers. */
export function Field({ id, label, hint, error, required, marked, fieldClassName, children }: FrameProps) {
  const made_id = useId();
  const is_alive = useHydrated();
  const control_id = id ?? made_id;
  const described_by = classes(hint != null && `${control_id}-hint`, error != null && `${control_id}-error`);
  return (
    <div data-field="" className={classes("flex min-w-0 flex-col gap-1.5", fieldClassName)}>
      <label htmlFor={control_id} className={classes("font-semibold", (required || marked) && requiredMark)}>
        {label}
      </label>
      {hint != null && (
        <p id={`${control_id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children({
        id: control_id,
        "aria-describedby": described_by || undefined,
        "aria-invalid": error != null || undefined,
        "aria-required": marked || undefined,
        // Without script the answer to a form begins at its top, and the first wrong field may be far below.
        autoFocus: (!is_alive && error != null) || undefined,
      })}
      {error != null && <FieldError id={`${control_id}-error`}>{error}</FieldError>}
    </div>
  );
}

/**
 * A red asterisk after a label. Drawn by CSS, so that it is not part of the label's text: the control itself has the
 * `required` state.
 */
export const requiredMark = "after:ms-1 after:text-danger after:content-['*'/'']";

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-semibold text-danger">
      <CircleAlert size={16} className="mt-0.5" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

export const controlClass =
  "min-h-11 w-full rounded-control border border-control bg-surface px-3 py-2 text-base text-text " +
  "placeholder:text-muted transition-[border-color] duration-quick enabled:hover:border-text " +
  "disabled:cursor-not-allowed disabled:border-hairline disabled:bg-sunken disabled:text-muted " +
  "aria-invalid:border-2 aria-invalid:border-danger";
