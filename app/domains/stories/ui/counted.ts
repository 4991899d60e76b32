import { formatCount } from "../../../text/count.ts";

/** "1 like", "2 likes", "1,20,000 likes". */
export function counted(count: number, one: "like" | "comment" | "story" | "follower"): string {
  const many = one === "story" ? "stories" : `${one}s`;
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
