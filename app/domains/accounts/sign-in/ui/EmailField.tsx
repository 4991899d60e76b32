import { TextField, type TextFieldProps } from "../../../../ui/TextField.tsx";

/** The address by which an account is known. */
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
