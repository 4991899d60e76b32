import { themeScript } from "../ui/theme-script.ts";
import { earlyInputScript } from "./early-input-script.ts";

/** Inline at the end of the head, one script: each costs a hash in the headers of every page. */
export const headScript = `${themeScript};${earlyInputScript}`;
