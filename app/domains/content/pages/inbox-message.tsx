import { redirect } from "react-router";
import * as m from "#messages";
import { answerOffline } from "../../../page/answer-offline.ts";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { reloadAfterConflict } from "../../../page/reload-after-conflict.ts";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { type FormAnswer, formAction, submitForms } from "../../../platform/http/form.ts";
import { errorPage, orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { Card } from "../../../ui/Card.tsx";
import { TextArea } from "../../../ui/TextField.tsx";
import { Time } from "../../../ui/Time.tsx";
import { MixedText, UserParagraph, UserText } from "../../../ui/UserText.tsx";
import { inboxPath } from "../contact-paths.ts";
import { contactLimits, inquiryWords } from "../contact.ts";
import { replyInput } from "../contact-input.ts";
import { canReadInbox } from "../policy.ts";
import { type MessageInFull, readMessage } from "../server/queries/inbox.ts";
import { replyToMessage, changeMessageStatus } from "../server/use-cases/contact.ts";
import { MessageBadge } from "../ui/MessageBadge.tsx";
import { inboxRestricted } from "../server/contact-failures.ts";
import type { Route } from "./+types/inbox-message";

export async function loader(args: Route.LoaderArgs) {
  if (!canReadInbox(await signedIn(args))) throw redirect("/dashboard");
  const { db } = args.context.get(servicesContext);
  return { message: await orErrorPage(readMessage(db, args.params.id)) };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  if (!canReadInbox(session)) throw errorPage(inboxRestricted());
  const services = args.context.get(servicesContext);
  const { id } = args.params;
  const change = (closed: boolean) =>
    formAction({
      failed: m.content_inbox_not_saved(),
      async perform() {
        await orErrorPage(changeMessageStatus(services, session, { id, closed }), 404);
        return { location: `${inboxPath}/${id}`, notice: "contact_status" };
      },
    });
  return submitForms(args, {
    reply: formAction({
      schema: replyInput,
      echoed: ["reply"],
      failed: m.content_inbox_reply_failed(),
      async perform(written) {
        await orErrorPage(replyToMessage(services, session, { ...written, id }), 404);
        return { location: `${inboxPath}/${id}`, notice: "contact_replied" };
      },
    }),
    close: change(true),
    open: change(false),
  });
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, (intent) =>
    intent === "reply" ? m.content_inbox_reply_failed() : m.content_inbox_not_saved(),
  );
}

export const shouldRevalidate = reloadAfterConflict;

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, args.loaderData?.message.subject ?? m.content_inbox_one());
}

export default function InboxMessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { message } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.content_inbox_admin(), href: "/dashboard/admin" },
          { label: m.content_inbox(), href: inboxPath },
          { label: message.ticket },
        ]}
      />
      <PageHeading
        title={<UserText>{message.subject}</UserText>}
        action={<MessageBadge status={message.status} />}
      />
      <div className="flex max-w-3xl flex-col gap-6">
        <Written message={message} />
        {message.replies.map((one) => (
          <Card as="section" key={one.id} aria-label={m.content_inbox_reply()} className="sm:ms-8">
            <p className="mb-2 text-sm text-muted">
              {m.content_inbox_answered()} <Time moment={one.created_at} ago />
            </p>
            <Words text={one.reply} />
          </Card>
        ))}
        {message.status !== "closed" && (
          <PageForm
            key={message.replies.length}
            answer={answer}
            intent="reply"
            className="flex flex-col gap-4"
          >
            {({ field }) => (
              <>
                <input type="hidden" name="seen_replies" value={message.replies.length} />
                <TextArea
                  label={m.content_inbox_reply()}
                  hint={m.content_inbox_reply_hint({ email: message.email })}
                  required
                  rows={6}
                  maxLength={contactLimits.message}
                  {...field("reply")}
                />
                <Submit pendingLabel={m.content_contact_sending()} className="self-start">
                  {m.content_inbox_reply_send()}
                </Submit>
              </>
            )}
          </PageForm>
        )}
        <PageForm answer={answer} intent={message.status === "closed" ? "open" : "close"}>
          <Submit variant="secondary" pendingLabel={m.content_inbox_saving()}>
            {message.status === "closed" ? m.content_inbox_reopen() : m.content_inbox_close()}
          </Submit>
        </PageForm>
      </div>
    </>
  );
}

function Written({ message }: { message: MessageInFull }) {
  return (
    <Card as="section" aria-labelledby="written">
      <h2 id="written" className="text-xl">
        <UserText>{message.name}</UserText>
      </h2>
      <p className="text-muted">
        {inquiryWords[message.inquiry_type]()} · <Time moment={message.created_at} ago />
        {message.member_name && (
          <>
            {" · "}
            <MixedText>{m.content_inbox_for({ name: message.member_name })}</MixedText>
          </>
        )}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4">
        <a
          href={`mailto:${message.email}`}
          className="text-link inline-flex min-h-11 items-center wrap-anywhere"
        >
          {message.email}
        </a>
        {message.phone && <span className="inline-flex min-h-11 items-center">{message.phone}</span>}
      </p>
      <Words text={message.message} />
    </Card>
  );
}

function Words({ text }: { text: string }) {
  return <UserParagraph className="max-w-prose">{text}</UserParagraph>;
}
