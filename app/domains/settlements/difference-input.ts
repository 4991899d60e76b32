import { z } from "zod";
import * as m from "#messages";
import { plainText } from "../../text/text-input.ts";

/** How an admin closes an open item, for the form and the API alike. */
export const explanationInput = z.strictObject({
  explanation: plainText({ name: m.settlements_called_explanation, lines: true, shortest: 5, longest: 500 }),
});
