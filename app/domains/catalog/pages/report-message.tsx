import * as m from "#messages";
import { type FormAnswer, formAction, submitForm } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import type { Services } from "../../../platform/services.ts";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { reportInput } from "../../moderation/input.ts";
import { conversationPath } from "../conversation.ts";
import { readReportableMessage } from "../server/queries/conversations.ts";
import { messageNotFound } from "../server/customer-failures.ts";
import { postMessageReport } from "../server/use-cases/messages.ts";
import { ReportWords } from "../ui/ReportWords.tsx";
import type { Route } from "./+types/report-message";

export async function loader(args: Route.LoaderArgs) {
  const { user_id } = await signedIn(args);
  const { text } = await orErrorPage(readMessage(args.context.get(servicesContext), user_id, args.params));
  return { text, conversation_id: args.params.id };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  return submitForm(
    args,
    formAction({
      failed: m.catalog_report_failed(),
      schema: reportInput,
      echoed: ["reason", "note"],
      async perform(input) {
        await orErrorPage(readMessage(services, session.user_id, args.params));
        const report = { ...input, message_id: args.params.message_id };
        const id = await postMessageReport(services, session, report);
        return { location: conversationPath(id), notice: "reported" };
      },
    }),
  );
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

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, m.catalog_report_message());
}

export default function ReportMessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  return (
    <ReportWords
      title={m.catalog_report_message()}
      words={loaderData.text}
      answer={answer}
      back={{ href: conversationPath(loaderData.conversation_id), label: m.catalog_report_back_messages() }}
    />
  );
}
