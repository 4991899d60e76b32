import { TextField, type TextFieldProps } from "../../../../ui/TextField.tsx";

/** The account's email address. */
export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
