type Writer = { status: "active" | "suspended" };

export const suspendedText =
  "Your account is suspended: you can read, and export your own data, and change nothing. Please write to us if you think this is a mistake.";

const waysOut = ["/auth/sign-out", "/api/auth/sign-out"];

/** A suspended person writes nothing, whatever else would be theirs to write. */
export function mayWrite(writer: Writer, path: string): boolean {
  return writer.status === "active" || waysOut.includes(path);
}
