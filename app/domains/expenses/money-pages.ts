/** Which page of each list of a campaign's money is asked for, by cursors; "" is the first. */
export type MoneyPages = Record<MoneyList, string>;
const moneyLists = ["bills", "advances", "allocations"] as const;
export type MoneyList = (typeof moneyLists)[number];

/** The same for the address of the data, without those that are the first. */
export function moneyPagesSearch(asked: URLSearchParams): string {
  const further = Object.entries(moneyPagesOf(asked)).filter(([, cursor]) => cursor !== "");
  return new URLSearchParams(further).toString();
}

export function moneyPagesOf(asked: URLSearchParams): MoneyPages {
  const [bills = "", advances = "", allocations = ""] = moneyLists.map((list) => asked.get(list) ?? "");
  return { bills, advances, allocations };
}
