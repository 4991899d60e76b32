const longest = 50;

/** Generates a URL slug for a new row: its name in lower case, with a number if that is taken. */
export function freeAddress(name: string, otherwise: string, taken: ReadonlySet<string>): string {
  const words = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replaceAll(/^-|-$/g, "");
  const address = words || `${otherwise}-${crypto.randomUUID().slice(0, 6)}`;
  if (!taken.has(address)) return address;
  let number = 2;
  while (taken.has(`${address}-${number}`)) number += 1;
  return `${address}-${number}`;
}
