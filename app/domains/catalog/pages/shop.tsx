import { useId } from "react";
import * as m from "#messages";
import Landmark from "../../../ui/icons/landmark.ts";
import Store from "../../../ui/icons/store.ts";
import { type FormAnswer, submitForms } from "../../../platform/http/form.ts";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { answerOffline } from "../../../page/answer-offline.ts";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { dayInIndia } from "../../../text/india-day.ts";
import { formatDate } from "../../../text/time.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { canChangeHidden } from "../../moderation/policy.ts";
import { HiddenNote, hiddenNext } from "../../moderation/ui/HiddenNote.tsx";
import { pictureFormLimit_bytes } from "../../uploads/schema.ts";
import { canEditSeller } from "../policy.ts";
import type { OwnSeller } from "../schema.ts";
import { bankPath, sellerPath, sellPath, shopPath } from "../seller-form.ts";
import { sellerChanges } from "../seller-input.ts";
import { readOwnSeller } from "../server/queries/own-seller.ts";
import { sellerForm, vacationForm } from "../server/forms/seller.ts";
import { changeSeller } from "../server/use-cases/sell.ts";
import { SellerForm } from "../ui/SellerForm.tsx";
import type { Route } from "./+types/shop";
import { day_ms } from "../../../text/day-length.ts";

export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  const { db } = args.context.get(servicesContext);
  const seller = await readOwnSeller(db, session.user_id);
  return {
    seller: seller?.status === "approved" ? seller : null,
    can_change: seller !== null && canEditSeller(session, seller) && canChangeHidden(session),
    tomorrow: dayInIndia(Date.now() + day_ms),
  };
}

export async function action(args: Route.ActionArgs) {
  const visit = { session: await signedIn(args), services: args.context.get(servicesContext) };
  const { services, session } = visit;
  return submitForms(
    args,
    {
      save: sellerForm(visit, {
        schema: sellerChanges,
        location: shopPath,
        done: "seller_saved",
        failed: m.catalog_shop_not_saved(),
        perform: (changes) => changeSeller(services, session, changes),
      }),
      vacation: vacationForm(visit),
    },
    { multipart_limit_bytes: pictureFormLimit_bytes },
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return answerOffline(args, m.catalog_shop_not_saved);
}

export const meta = hiddenMeta(m.catalog_shop_page);

export default function ShopPage({ loaderData, actionData }: Route.ComponentProps) {
  const { seller, can_change, tomorrow } = loaderData;
  const answer: FormAnswer | undefined = actionData;
  if (!seller) return <NoShop />;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.catalog_shop_products_link(), href: "/dashboard/my-products" },
          { label: m.catalog_shop_page() },
        ]}
      />
      <PageHeading
        title={m.catalog_shop_page()}
        lead={m.catalog_shop_lead()}
        action={
          <div className="flex flex-wrap gap-3">
            {!seller.is_hidden && (
              <ButtonLink href={sellerPath(seller.vendor_id)} variant="secondary">
                <Store size={18} aria-hidden="true" /> {m.catalog_shop_public()}
              </ButtonLink>
            )}
            <ButtonLink href={bankPath} variant="secondary">
              <Landmark size={18} aria-hidden="true" /> {m.catalog_shop_bank()}
            </ButtonLink>
          </div>
        }
      />
      <StateOfShop seller={seller} />
      {seller.is_hidden && (
        <div className="mb-6">
          <HiddenNote
            decision={seller.decision}
            name={seller.name}
            next={hiddenNext(seller.decision, can_change)}
          />
        </div>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <section aria-labelledby="shop-words">
          <h2 id="shop-words" className="mb-5 text-2xl">
            {m.catalog_shop_words()}
          </h2>
          {seller.is_verified && (
            <p className="mb-5 text-muted">
              {m.catalog_shop_verified_note()}{" "}
              {seller.gstin !== null &&
                (seller.is_composition ? m.catalog_shop_composition() : m.catalog_shop_verified_tax())}
            </p>
          )}
          {!seller.is_verified && seller.gstin !== null && (
            <p className="mb-5">{m.catalog_shop_gstin_waits()}</p>
          )}
          <SellerForm
            seller={seller}
            answer={answer}
            intent="save"
            submit={{ label: m.catalog_shop_save(), pending: m.catalog_shop_saving() }}
          />
        </section>
        <Vacation seller={seller} tomorrow={tomorrow} answer={answer} />
      </div>
    </>
  );
}

function NoShop() {
  return (
    <EmptyState
      as="h1"
      illustration={<Store size={48} aria-hidden="true" />}
      title={m.catalog_own_shop_none()}
      hint={m.catalog_own_shop_none_hint()}
      action={<ButtonLink href={sellPath}>{m.catalog_market_sell()}</ButtonLink>}
    />
  );
}

function StateOfShop({ seller }: { seller: OwnSeller }) {
  return (
    <p className="mb-6 flex flex-wrap items-center gap-2">
      {seller.is_hidden && <Badge tone="high">{m.catalog_shop_state_hidden()}</Badge>}
      {seller.is_verified && <Badge tone="success">{m.catalog_seller_badge_verified()}</Badge>}
      {seller.on_vacation ? (
        <Badge>{m.catalog_seller_badge_vacation()}</Badge>
      ) : (
        !seller.is_hidden && <Badge tone="success">{m.catalog_shop_state_open()}</Badge>
      )}
      <span className="text-muted">{m.catalog_shop_count({ count: seller.product_count })}</span>
    </p>
  );
}

type VacationProps = { seller: OwnSeller; tomorrow: string; answer: FormAnswer | undefined };

/** Vacation mode: the shop's products are not listed and cannot be bought. */
function Vacation({ seller, tomorrow, answer }: VacationProps) {
  const title_id = useId();
  const { on_vacation, vacation_ends_on } = seller;
  return (
    <Card as="section" aria-labelledby={title_id} className="flex flex-col gap-4">
      <h2 id={title_id} className="text-xl">
        {m.catalog_shop_vacation()}
      </h2>
      <p className="text-muted">
        {!on_vacation
          ? m.catalog_shop_vacation_text()
          : vacation_ends_on === null
            ? m.catalog_shop_vacation_is_on()
            : m.catalog_shop_vacation_until({ day: formatDate(vacation_ends_on) })}
      </p>
      <PageForm
        intent="vacation"
        answer={answer}
        hiddenFields={{ on_vacation: on_vacation ? "no" : "yes" }}
        className="flex flex-col gap-4"
      >
        {({ field }) => (
          <>
            {!on_vacation && (
              <TextField
                label={m.catalog_shop_vacation_day()}
                hint={m.catalog_shop_vacation_day_hint()}
                type="date"
                min={tomorrow}
                {...field("ends_on")}
              />
            )}
            <Submit variant="secondary" pendingLabel={m.catalog_shop_saving()} className="self-start">
              {on_vacation ? m.catalog_shop_open() : m.catalog_shop_close()}
            </Submit>
          </>
        )}
      </PageForm>
    </Card>
  );
}
