import * as m from "#messages";
import type { FieldErrors } from "../../../../platform/failure.ts";
import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import { orErrorPage } from "../../../../platform/http/page-context.ts";
import type { Session } from "../../../../platform/http/session.ts";
import type { Services } from "../../../../platform/services.ts";
import { explanationInput } from "../../../settlements/difference-input.ts";
import { bankPath } from "../../bank-line.ts";
import { matchForm } from "../../match-input.ts";
import { uploadInput } from "../../statement-input.ts";
import { matchBankLine, unmatchBankLine } from "../use-cases/match-bank-line.ts";
import { explainBankLine, reopenBankLine, uploadBankStatement } from "../use-cases/upload-statement.ts";

/** Admin forms of the bank's statements. */
export function bankForms(services: Services, session: Session): Record<string, FormAction> {
  return {
    upload: formAction({
      schema: uploadInput,
      files: ["statement"],
      echoed: Object.keys(uploadInput.shape),
      failed: m.bank_not_uploaded(),
      prepare: ({ files: { statement } }) =>
        Promise.resolve<FieldErrors>(
          statement && statement.size > 0 ? {} : { statement: m.bank_file_missing() },
        ),
      async perform({ first_day, last_day, ...columns }, { files: { statement } }) {
        const bytes = new Uint8Array((await statement?.arrayBuffer()) ?? []);
        const { new_count, is_compared } = await uploadBankStatement(services, session, {
          bytes,
          columns,
          first_day,
          last_day,
        });
        const uploaded = is_compared ? "bank_statement_uploaded" : "bank_statement_not_compared";
        return { location: bankPath, notice: new_count > 0 ? uploaded : "bank_statement_known" };
      },
    }),
    explain: formAction({
      schema: explanationInput,
      inputOf: ({ values: { line_id: _row, ...others } }) => others,
      echoed: ["line_id", "explanation"],
      failed: m.bank_not_explained(),
      async perform({ explanation }, { values: { line_id = "" } }) {
        await orErrorPage(explainBankLine(services, session, { line_id, explanation }), 404);
        return { location: bankPath, notice: "bank_line_explained" };
      },
    }),
    reopen: formAction({
      echoed: ["line_id"],
      failed: m.bank_not_reopened(),
      async perform({ line_id = "" }) {
        await orErrorPage(reopenBankLine(services, session, line_id), 404);
        return { location: bankPath, notice: "bank_line_reopened" };
      },
    }),
    match: formAction({
      schema: matchForm,
      echoed: Object.keys(matchForm.shape),
      failed: m.bank_not_matched(),
      async perform(match) {
        await matchBankLine(services, session, match);
        return { location: bankPath, notice: "bank_line_matched" };
      },
    }),
    unmatch: formAction({
      echoed: ["line_id"],
      failed: m.bank_not_unmatched(),
      async perform({ line_id = "" }) {
        await orErrorPage(unmatchBankLine(services, session, line_id), 404);
        return { location: bankPath, notice: "bank_line_unmatched" };
      },
    }),
  };
}
