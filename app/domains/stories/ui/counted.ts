/** "1 like", "2 likes", "1,20,000 likes". */
export function counted(count: number, one: "like" | "comment" | "story" | "follower"): string {
  const many = one === "story" ? "stories" : `${one}s`;
  return `${figures.format(count)} ${count === 1 ? one : many}`;
}

const figures = new Intl.NumberFormat("en-IN");
