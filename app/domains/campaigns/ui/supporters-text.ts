import { formatCount } from "../../../text/count.ts";

/** "1 supporter", "1,204 supporters". */
export function supportersText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "supporter" : "supporters"}`;
}
