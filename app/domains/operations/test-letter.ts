import * as m from "#messages";
import type { Notice } from "../../text/notice.ts";

/** Notices by the code of the redirect. */
export const testLetterNotices = {
  test_letter_sent: () => ({
    tone: "success",
    title: m.operations_test_letter_on_its_way(),
    text: m.operations_test_letter_look(),
  }),
} satisfies Record<string, () => Notice>;
