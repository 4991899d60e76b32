import { earlyDraftScript } from "./early-draft-script.ts";

/** In a form with the attributes of `keptEarly`. */
export function EarlyDraft() {
  return <script dangerouslySetInnerHTML={{ __html: earlyDraftScript }} />;
}
