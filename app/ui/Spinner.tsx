import LoaderCircle from "./icons/loader-circle.ts";

/** Decorative only: the text beside it says what is pending. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <LoaderCircle size={size} aria-hidden="true" className="motion-safe:animate-spin" />;
}
