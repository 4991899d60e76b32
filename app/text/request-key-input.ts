import { z } from "zod";
import * as m from "#messages";

/** Chosen by the sender: the same request sent again with it does nothing more, and is answered like the first. */
export function requestKey() {
  return z
    .guid({ error: () => m.text_request_key_wrong() })
    .toLowerCase()
    .meta({ description: "Chosen by you: the same request sent again with it does nothing more." });
}
