import { redirect } from "react-router";
import * as m from "#messages";
import { type FormAnswer, formAction, submitForm } from "../../../platform/http/form.ts";
import { errorPage, orErrorPage, servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { answerOffline } from "../../../page/answer-offline.ts";
import { canSeeAdmin } from "../../../page/dashboard-access.ts";
import { reloadAfterConflict } from "../../../page/reload-after-conflict.ts";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { TextArea } from "../../../ui/TextField.tsx";
import { Time } from "../../../ui/Time.tsx";
import { UserParagraph, UserText } from "../../../ui/UserText.tsx";
import { FactRow } from "../../../ui/Fact.tsx";
import { casePath } from "../../moderation/case.ts";
import { moderationLimits } from "../../moderation/schema.ts";
import { allSellersPath } from "../all-sellers.ts";
import { sellerPicture } from "../product-picture.ts";
import { earningsPathOf, sellerPath } from "../seller-form.ts";
import { markInput } from "../seller-input.ts";
import { type ListedSeller, readListedSeller } from "../server/queries/all-sellers.ts";
import { adminsOnly } from "../server/seller-failures.ts";
import { setSellerVerified } from "../server/use-cases/sell.ts";
import { SellerBadges } from "../ui/SellerBadges.tsx";
import type { Route } from "./+types/admin-seller";

export async function loader(args: Route.LoaderArgs) {
  if (!canSeeAdmin(await signedIn(args))) throw redirect("/dashboard");
  const { db } = args.context.get(servicesContext);
  return { seller: await orErrorPage(readListedSeller(db, args.params.id)) };
}

export async function action(args: Route.ActionArgs) {
  const session = await signedIn(args);
  if (!canSeeAdmin(session)) throw errorPage(adminsOnly());
  const services = args.context.get(servicesContext);
  const vendor_id = args.params.id;
  return submitForm(
    args,
    formAction({
      failed: m.catalog_sellers_not_marked(),
      echoed: ["is_verified", "is_composition", "reason"],
      schema: markInput,
      inputOf: ({ values: { is_verified, is_composition, reason = "" } }) => ({
        reason,
        is_verified: is_verified === "yes",
        is_composition: is_composition === "yes",
      }),
      async perform(mark, { values: { seen_gstin } }) {
        await orErrorPage(setSellerVerified(services, session, { vendor_id, ...mark, seen_gstin }), 404);
        return {
          location: `${allSellersPath}/${vendor_id}`,
          notice: mark.is_verified ? "seller_verified" : "seller_unverified",
        };
      },
    }),
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.catalog_sellers_not_marked);
}

export const shouldRevalidate = reloadAfterConflict;

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, args.loaderData?.seller.name ?? m.catalog_sellers_page());
}

export default function AdminSellerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { seller } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: m.catalog_sellers_page(), href: allSellersPath }, { label: seller.name }]}
      />
      <PageHeading title={<UserText>{seller.name}</UserText>} lead={<SellerBadges seller={seller} />} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Facts seller={seller} />
        <div className="flex flex-col gap-6">
          {seller.status === "approved" && <MarkForm seller={seller} answer={answer} />}
          <Links seller={seller} />
        </div>
      </div>
    </>
  );
}

function Facts({ seller }: { seller: ListedSeller }) {
  const {
    craft,
    location,
    gstin,
    is_composition,
    is_self_help_group,
    product_count,
    review_count,
    applied_at,
  } = seller;
  return (
    <Card as="section" aria-label={m.catalog_sellers_facts()} className="flex flex-col gap-5">
      <img
        src={sellerPicture(seller)}
        alt={m.catalog_sellers_picture({ name: seller.name })}
        width={112}
        height={112}
        className="size-28 rounded-card bg-sunken object-cover"
      />
      <UserParagraph className="max-w-prose">{seller.bio}</UserParagraph>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <FactRow label={m.catalog_seller_craft()}>
          <UserText>{craft}</UserText>
        </FactRow>
        <FactRow label={m.catalog_seller_location()}>
          <UserText>{location}</UserText>
        </FactRow>
        <FactRow label={m.catalog_seller_gstin()}>
          {gstin ?? m.catalog_seller_not_registered()}{" "}
          {is_composition && <Badge>{m.catalog_seller_composition()}</Badge>}
        </FactRow>
        <FactRow label={m.catalog_seller_group()}>
          {is_self_help_group ? m.catalog_seller_group_yes() : m.catalog_seller_group_no()}
        </FactRow>
        <FactRow label={m.catalog_seller_listed()}>{product_count}</FactRow>
        <FactRow label={m.catalog_sellers_reviews()}>{review_count}</FactRow>
        <FactRow label={m.catalog_sellers_since()}>
          <Time moment={applied_at} />
        </FactRow>
        {seller.rejected_reason && (
          <FactRow label={m.catalog_sell_rejected_reason()}>
            <UserText>{seller.rejected_reason}</UserText>
          </FactRow>
        )}
      </dl>
    </Card>
  );
}

function MarkForm({ seller, answer }: { seller: ListedSeller; answer: FormAnswer | undefined }) {
  const { is_verified, gstin } = seller;
  return (
    <Card as="section" aria-labelledby="mark" className="flex flex-col gap-4">
      <h2 id="mark" className="text-xl">
        {is_verified ? m.catalog_sellers_unverify() : m.catalog_sellers_verify()}
      </h2>
      <p className="text-muted">
        {is_verified ? m.catalog_sellers_unverify_text() : m.catalog_sellers_verify_text()}
      </p>
      <PageForm
        key={String(is_verified)}
        answer={answer}
        hiddenFields={{ is_verified: is_verified ? "no" : "yes" }}
        className="flex flex-col gap-4"
      >
        {({ field }) => (
          <>
            {/* Not among those by which an answer is known: after a refusal it is another one. */}
            <input type="hidden" name="seen_gstin" value={gstin ?? ""} />
            {!is_verified && gstin !== null && (
              <Checkbox
                label={m.catalog_sellers_composition()}
                hint={m.catalog_sellers_composition_hint()}
                name="is_composition"
                value="yes"
                defaultChecked={field("is_composition").defaultValue === "yes"}
              />
            )}
            <TextArea
              label={m.catalog_sellers_reason()}
              hint={m.catalog_sellers_reason_hint()}
              marked
              rows={3}
              maxLength={moderationLimits.reason.longest}
              {...field("reason")}
            />
            <Submit
              variant={is_verified ? "danger" : "primary"}
              pendingLabel={m.catalog_shop_saving()}
              className="self-start"
            >
              {is_verified ? m.catalog_sellers_unverify() : m.catalog_sellers_verify()}
            </Submit>
          </>
        )}
      </PageForm>
    </Card>
  );
}

function Links({ seller: { vendor_id, is_in_sight } }: { seller: ListedSeller }) {
  const links = [
    ...(is_in_sight ? [{ href: sellerPath(vendor_id), label: m.catalog_seller_see_public() }] : []),
    { href: earningsPathOf(vendor_id), label: m.catalog_sellers_earnings() },
    { href: casePath({ path: "sellers", id: vendor_id }), label: m.catalog_sellers_case() },
  ];
  return (
    <ul className="flex flex-col">
      {links.map(({ href, label }) => (
        <li key={href}>
          <Anchor href={href} className="underlined-link inline-flex min-h-11 items-center">
            {label}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
