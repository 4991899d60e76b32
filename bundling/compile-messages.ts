/** Makes the functions behind "#messages" for Node; the build makes those of the pages. */
import { join } from "node:path";
import { compileMessages } from "./messages.ts";

await compileMessages(join(import.meta.dirname, ".."), "node");
