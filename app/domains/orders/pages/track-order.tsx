import { pageContext, servicesContext } from "../../../platform/http/page-context.ts";
import { sameForEveryGuest } from "../../../platform/http/page-visit.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { readSite } from "../../content/server/queries.ts";
import { ContactLinks } from "../../content/ui/ContactLinks.tsx";
import { PageHero } from "../../../page/PageHero.tsx";
import { pageMeta } from "../../../page/page-meta.ts";
import type { Route } from "./+types/track-order";
import { contentTag } from "../../content/schema.ts";

export async function loader({ context }: Route.LoaderArgs) {
  sameForEveryGuest(context.get(pageContext), contentTag);
  return { site: await readSite(context.get(servicesContext).db) };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Track Order",
    description: "Where an order from the artisans’ marketplace is, and how to reach us about it.",
  });
}

export default function TrackOrderPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title="Track Order"
        lead="Nothing has been sold in the marketplace yet, so there is no order to look for. If somebody sent you an order number in our name, please tell us."
      >
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink href="/marketplace" variant="secondary">
            See the marketplace
          </ButtonLink>
        </div>
      </PageHero>
      <section aria-label="Reach us" className="page-width pb-12">
        <h2 className="mb-4 text-2xl">Reach us about an order</h2>
        <ContactLinks site={loaderData.site} />
      </section>
    </>
  );
}
