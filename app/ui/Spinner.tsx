import LoaderCircle from "lucide-react/icons/loader-circle";

/** Decoration only: the words beside it say what is going on. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <LoaderCircle size={size} aria-hidden="true" className="motion-safe:animate-spin" />;
}
