import { classes } from "./classes.ts";
import { formatRupees } from "../text/money.ts";

/** An amount given in paise, with tabular figures, on one line. */
export function Money({ paise, className }: { paise: number; className?: string }) {
  return <span className={classes("whitespace-nowrap tabular-nums", className)}>{formatRupees(paise)}</span>;
}
