import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import { HiddenPart, SeenPart } from "../../../../ui/hidden-part.tsx";
import { type ComponentProps, useState } from "react";
import { classes } from "../../../../ui/classes.ts";
import { controlClass, Field, type FieldProps, framed } from "../../../../ui/Field.tsx";

type PasswordFieldProps = Omit<ComponentProps<"input">, "type"> & FieldProps;

/** A password input, hidden unless the user reveals it. Pasting is allowed. */
export function PasswordField(props: PasswordFieldProps) {
  const { frame, control } = framed(props);
  const [shown, setShown] = useState(false);
  return (
    <Field {...frame}>
      {(attributes) => (
        <span className="relative block">
          <input
            {...attributes}
            {...control}
            type={shown ? "text" : "password"}
            autoCapitalize="none"
            spellCheck={false}
            className={classes(controlClass, "pe-18", control.className)}
          />
          <button
            type="button"
            data-needs-script=""
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 end-0 min-h-11 min-w-16 rounded-control px-3 text-sm font-semibold text-link hover:underline"
          >
            <Message
              message={shown ? m.accounts_password_hide : m.accounts_password_show}
              markup={{ seen: SeenPart, hidden: HiddenPart }}
            />
          </button>
        </span>
      )}
    </Field>
  );
}
