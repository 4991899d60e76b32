import { redirect } from "react-router";
import { isFailure } from "../../../../../platform/failure.ts";
import type { Session } from "../../../../../platform/http/session.ts";
import { recordAudit } from "../../../../../platform/audit.ts";
import { demandRecentSignIn } from "../../../server/queries/recent-sign-in.ts";
import { settingsPath } from "../../settings-forms.ts";
import type { Services } from "../../../../../platform/services.ts";
import { dayInIndia } from "../../../../../text/india-day.ts";

/**
 * Everything the site stores about the person, as one JSON document. Also for suspended accounts. Throws 403
 * `sign_in_again` for a session of long ago, since it has what pages show masked; 429 if requested too often.
 */
async function exportPersonalData(services: Services, session: Session): Promise<string> {
  demandRecentSignIn({ signed_in_at: session.created_at });
  await services.limits.consume("exports_by_account", session.user_id);
  return services.db.transaction(async (tx) => {
    const person = {
      user_id: session.user_id,
      verified_email: session.email_verified ? session.email.toLowerCase() : null,
    };
    const parts: Record<string, unknown> = {};
    // Sequential: they share the transaction's single connection.
    for (const [name, part] of Object.entries(services.personal_data))
      parts[name] = await part.export(tx, person, services.secrets);
    await recordAudit(tx, {
      actor_user_id: session.user_id,
      event: "data_exported",
      subject_kind: "user",
      subject_id: session.user_id,
    });
    return JSON.stringify({ exported_at: new Date().toISOString(), ...parts }, null, 2);
  });
}

/**
 * The response of the download route: the document, or a page with the error. After a sign-in of long ago the settings,
 * opened before the hour was over, say it in place of the link.
 */
export async function exportAnswer(services: Services, session: Session): Promise<Response> {
  try {
    return new Response(await exportPersonalData(services, session), {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": `attachment; filename="sahayog-my-data-${dayInIndia()}.json"`,
        "Cache-Control": "no-store",
      },
    });
  } catch (error) {
    if (!isFailure(error)) throw error;
    if (error.code === "sign_in_again") return redirect(`${settingsPath}#data`, { status: 303 });
    const headers = new Headers({ "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
    if (error.retry_after_seconds) headers.set("Retry-After", String(error.retry_after_seconds));
    return new Response(error.message, { status: error.status, headers });
  }
}
