/** Makes the functions behind "#messages". */
import { join } from "node:path";
import { compileMessages } from "./messages.ts";

await compileMessages(join(import.meta.dirname, ".."));
