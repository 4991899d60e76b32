import LoaderCircle from "lucide-react/icons/loader-circle";

/** Decorative only: the text beside it says what is pending. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <LoaderCircle size={size} aria-hidden="true" className="motion-safe:animate-spin" />;
}
