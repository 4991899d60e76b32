import Package from "../../../../ui/icons/package.ts";
import { classes } from "../../../../ui/classes.ts";

/** Product picture as of the purchase. */
export function OrderPicture({ src, className }: { src: string | null; className: string }) {
  const look = classes("flex-none rounded-control bg-sunken object-cover", className);
  if (src !== null)
    return <img src={src} alt="" width={80} height={80} loading="lazy" decoding="async" className={look} />;
  return (
    <span aria-hidden="true" className={classes(look, "flex items-center justify-center text-brass")}>
      <Package size={28} />
    </span>
  );
}
