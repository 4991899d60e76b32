import * as m from "#messages";
import { submitForm } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import type { Services } from "../../../platform/services.ts";
import { answerOffline } from "../../../page/answer-offline.ts";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { reportForm } from "../../moderation/server/forms/report.ts";
import { ReportedWords, ReportPage } from "../../moderation/ui/ReportPage.tsx";
import { conversationPath } from "../conversation.ts";
import { readReportableMessage } from "../server/queries/conversations.ts";
import { messageNotFound } from "../server/customer-failures.ts";
import { reportMessage } from "../server/use-cases/messages.ts";
import type { Route } from "./+types/report-message";

export async function loader(args: Route.LoaderArgs) {
  const { user_id } = await signedIn(args);
  const { text } = await orErrorPage(readMessage(args.context.get(servicesContext), user_id, args.params));
  return { text, conversation_id: args.params.id };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const { message_id } = args.params;
  const form = reportForm(async (report) => {
    await orErrorPage(readMessage(services, session.user_id, args.params));
    return conversationPath(await reportMessage(services, session, { ...report, message_id }));
  });
  return submitForm(args, form);
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.moderation_report_failed);
}

async function readMessage(
  { db }: Services,
  user_id: string,
  { id: conversation_id, message_id: id }: { id: string; message_id: string },
) {
  const message = await readReportableMessage(db, { id, conversation_id, user_id });
  if (!message) throw messageNotFound();
  return message;
}

export const meta = hiddenMeta(m.catalog_report_message);

export default function ReportMessagePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ReportPage
      title={m.catalog_report_message()}
      back={{ href: conversationPath(loaderData.conversation_id), label: m.catalog_report_back_messages() }}
      answer={actionData}
    >
      <ReportedWords>{loaderData.text}</ReportedWords>
    </ReportPage>
  );
}
