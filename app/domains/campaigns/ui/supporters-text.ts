const counts = new Intl.NumberFormat("en-IN");

/** "1 supporter", "1,204 supporters". */
export function supportersText(count: number): string {
  return `${counts.format(count)} ${count === 1 ? "supporter" : "supporters"}`;
}
