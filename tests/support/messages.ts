import { compileMessages } from "../../bundling/messages.ts";
import { projectRoot } from "./source.ts";

/** Tests import what is behind "#messages" before anything else. */
export default async function setup(): Promise<void> {
  await compileMessages(projectRoot);
}
