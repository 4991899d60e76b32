import * as m from "#messages";
import { type FormAction, formAction } from "../../../../platform/http/form.ts";
import { type ReportInput, reportInput } from "../../input.ts";

/** The form of a `ReportPage`. `send` stores the report, and answers the page of what was reported. */
export function reportForm(send: (report: ReportInput) => Promise<string>): FormAction {
  return formAction({
    failed: m.moderation_report_failed(),
    schema: reportInput,
    echoed: ["reason", "note"],
    perform: async (report) => ({ location: await send(report), notice: "reported" }),
  });
}
