import { recordAudit } from "../../../../platform/audit.ts";
import { isUuid } from "../../../../text/uuid.ts";
import { signedInToApi } from "../../../../platform/http/api.ts";
import type { ApiRoute } from "../../../../platform/http/api-route.ts";
import { expenseStates } from "../../states.ts";
import { originalKey, publicKey } from "../bill-files.ts";
import { expenseNotFound } from "../expense-failures.ts";
import { readExpenseRow } from "../expense-row.ts";
import { readOwnExpense } from "../queries/own-expense.ts";

const guarded = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
};

/** Bill files: the public picture for everybody, the original for its organiser and admins. */
export const addBillFiles: ApiRoute = (api) => {
  api.get("/api/v1/expenses/:id/bill.webp", async (c) => {
    const { services } = c.var;
    const row = await readExpenseRow(services.db, c.req.param("id"));
    if (row.picture_sha256 === null) throw expenseNotFound();
    const { is_public } = expenseStates[row.status];
    // Before publication, only for those who may see the original.
    if (!is_public) await readOwnExpense(services.db, await signedInToApi(c), row.id);
    const bytes = await services.storage.get(publicKey(row.id, row.picture_sha256));
    if (!bytes) throw expenseNotFound();
    return c.body(new Uint8Array(bytes), 200, {
      ...guarded,
      "Content-Type": "image/webp",
      "Cache-Control": is_public ? "public, max-age=31536000, immutable" : "private, no-store",
    });
  });
  api.get("/api/v1/expenses/:id/original", async (c) => {
    const { services } = c.var;
    const session = await signedInToApi(c);
    const id = c.req.param("id");
    if (!isUuid(id)) throw expenseNotFound();
    const { expense, campaign } = await readOwnExpense(services.db, session, id);
    const bytes = await services.storage.get(originalKey(expense));
    if (!bytes) throw expenseNotFound();
    // It can show accounts and phone numbers, which nobody else sees.
    if (session.user_id !== campaign.created_by)
      await recordAudit(services.db, {
        actor_user_id: session.user_id,
        event: "bill_original_read",
        subject_kind: "campaign",
        subject_id: expense.campaign_id,
        details: { expense_id: expense.id },
      });
    const is_pdf = expense.bill_kind === "pdf";
    return c.body(new Uint8Array(bytes), 200, {
      ...guarded,
      "Content-Type": is_pdf ? "application/pdf" : "image/webp",
      // PDFs are downloaded, not opened in the browser.
      ...(is_pdf && { "Content-Disposition": `attachment; filename="bill-${expense.id}.pdf"` }),
      "Cache-Control": "private, no-store",
    });
  });
};
