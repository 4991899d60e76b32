import { randomUUID } from "node:crypto";
import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import { type FormAnswer, formAction, submitForm } from "../../../platform/http/form.ts";
import { orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { answerOffline } from "../../../page/answer-offline.ts";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { RequestKeyField } from "../../../page/RequestKeyField.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { linkTo } from "../../../ui/link.tsx";
import { TextArea } from "../../../ui/TextField.tsx";
import { MixedText } from "../../../ui/UserText.tsx";
import { contactPath, conversationPath } from "../conversation.ts";
import { canWriteToSeller } from "../policy.ts";
import { messageInput } from "../customer-input.ts";
import { messageLimits } from "../schema.ts";
import { type ContactedShop, readContactedShop } from "../server/queries/conversations.ts";
import { writeToSeller } from "../server/use-cases/messages.ts";
import type { Route } from "./+types/contact-seller";

export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  const { db } = args.context.get(servicesContext);
  const about = { vendor_id: args.params.id, product_id: productIn(args), user_id: session.user_id };
  const shop = await orErrorPage(readContactedShop(db, about));
  const is_own = shop.vendor_id === session.user_id;
  return { shop, is_own, may_write: canWriteToSeller(session, shop), request_key: randomUUID() };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  return submitForm(
    args,
    formAction({
      failed: m.catalog_contact_failed(),
      schema: messageInput,
      echoed: ["content", "request_key"],
      async perform(input) {
        const about = { vendor_id: args.params.id, product_id: productIn(args) };
        const posted = await orErrorPage(writeToSeller(services, session, { ...about, ...input }), 404);
        return { location: conversationPath(posted.conversation_id), notice: "message_sent" };
      },
    }),
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, () => m.catalog_contact_failed());
}

/** The product that the message is about; null: the shop. */
function productIn({ url }: { url: URL }): string | null {
  return url.searchParams.get("product");
}

export const meta = hiddenMeta(m.catalog_contact_seller);

export default function ContactSellerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shop, is_own, may_write, request_key } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  const { vendor_id, name, product, conversation_id } = shop;
  return (
    <div className="page-width max-w-2xl py-6 lg:py-10">
      <Breadcrumb
        crumbs={[
          { label: m.catalog_product_marketplace(), href: "/marketplace" },
          { label: name, href: `/sellers/${vendor_id}` },
          { label: m.catalog_contact_seller() },
        ]}
      />
      <h1 className="mt-4 text-3xl wrap-anywhere">
        <MixedText>{m.catalog_contact_title({ seller: name })}</MixedText>
      </h1>
      {product && (
        <p className="mt-2 font-semibold text-brass wrap-anywhere">
          <MixedText>{m.catalog_contact_about({ product: product.name })}</MixedText>
        </p>
      )}
      <p className="mt-2 text-muted">{m.catalog_contact_lead()}</p>
      {conversation_id && (
        <p className="mt-2">
          <Message
            message={m.catalog_contact_before}
            markup={{ link: linkTo(conversationPath(conversation_id)) }}
          />
        </p>
      )}
      {may_write ? (
        <ContactForm shop={shop} request_key={request_key} answer={answer} />
      ) : (
        <MayNotWrite is_own={is_own} />
      )}
    </div>
  );
}

type ContactFormProps = { shop: ContactedShop; request_key: string; answer: FormAnswer | undefined };

function ContactForm({ shop, request_key, answer }: ContactFormProps) {
  return (
    <PageForm
      answer={answer}
      // The URL carries the product, also without JavaScript.
      action={contactPath(shop.vendor_id, shop.product?.id)}
      className="mt-6 flex flex-col gap-5"
    >
      {({ field }) => (
        <>
          <RequestKeyField request_key={request_key} answer={answer} />
          <TextArea
            label={m.catalog_contact_message()}
            rows={6}
            maxLength={messageLimits.content}
            {...field("content")}
          />
          <div className="flex flex-wrap gap-3">
            <Submit pendingLabel={m.catalog_sending()}>{m.catalog_contact_send()}</Submit>
            <ButtonLink
              href={shop.product ? `/products/${shop.product.id}` : `/sellers/${shop.vendor_id}`}
              variant="secondary"
            >
              {shop.product ? m.catalog_report_back_product() : m.catalog_contact_back()}
            </ButtonLink>
          </div>
        </>
      )}
    </PageForm>
  );
}

function MayNotWrite({ is_own }: { is_own: boolean }) {
  if (is_own)
    return <p className="mt-6 rounded-control bg-sunken px-4 py-3">{m.catalog_contact_own_shop()}</p>;
  return (
    <div className="mt-6 flex flex-col items-start gap-4">
      <p className="rounded-control bg-sunken px-4 py-3">{m.catalog_contact_unverified()}</p>
      <ButtonLink href="/dashboard/settings" variant="secondary">
        {m.catalog_contact_settings()}
      </ButtonLink>
    </div>
  );
}
