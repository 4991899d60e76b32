/**
 * The search with English plurals as singulars, which match both, since words are matched by prefix. Empty when there
 * is no plural.
 */
export function withoutPlurals(q: string): string[] {
  const words = q.toLowerCase().split(" ");
  const singular = words.map(singularOf).join(" ");
  return singular === words.join(" ") ? [] : [singular];
}

function singularOf(word: string): string {
  if (/^[a-z]{3,}ies$/.test(word)) return word.replace(/ies$/, "y");
  return /^[a-z]{2,}[^isu\W]s$/.test(word) ? word.slice(0, -1) : word;
}
