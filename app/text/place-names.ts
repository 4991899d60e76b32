/**
 * Place names in Odisha whose spellings differ too much for phonetic matching, and craft terms with several common
 * spellings; each group is one place or thing.
 */
const names: readonly (readonly string[])[] = [
  ["odisha", "orissa", "utkal"],
  ["balasore", "baleswar", "baleshwar"],
  ["berhampur", "brahmapur"],
  ["boudh", "baudh", "bauda"],
  ["cuttack", "kataka"],
  ["deogarh", "debagarh"],
  ["keonjhar", "kendujhar"],
  ["khordha", "khurda"],
  ["nabarangpur", "nowrangpur"],
  ["phulbani", "phulabani"],
  ["sonepur", "sonpur", "subarnapur"],
  ["sari", "saree"],
  ["saris", "sarees"],
];

/** The search with a known name replaced by its synonyms, such as "orissa floods" for "odisha floods". */
export function otherNames(q: string): string[] {
  const words = q.toLowerCase().split(" ");
  return words.flatMap((word, at) => {
    const group = names.find((known) => known.includes(word)) ?? [];
    return group.filter((name) => name !== word).map((name) => words.with(at, name).join(" "));
  });
}
