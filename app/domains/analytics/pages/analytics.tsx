import { data } from "react-router";
import * as m from "#messages";
import { primaryRole } from "../../accounts/schema.ts";
import { AccessRestricted } from "../../../page/AccessRestricted.tsx";
import { canSeeAnalytics } from "../../../page/dashboard-access.ts";
import { DeferredPage } from "../../../page/DeferredPage.tsx";
import { deferredPage } from "../../../page/deferred-page.ts";
import { FilterLinks } from "../../../page/FilterLinks.tsx";
import { hiddenMeta } from "../../../page/page-meta.ts";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { tableHref } from "../../../page/table-query.ts";
import type { Role } from "../../../platform/actor.ts";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { type Failed, orFailed } from "../../../platform/http/section.ts";
import { formatDate } from "../../../text/time.ts";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { ChartCard, type ShownPeriod } from "../ui/ChartCard.tsx";
import {
  analyticsPath,
  type ChartFigures,
  periodLengthOf,
  periodLengths,
  periodWords,
  shopFilePath,
  siteFilePath,
} from "../charts.ts";
import {
  periodOfLength,
  readShopFigures,
  readSiteFigures,
  type ShopFigures,
} from "../server/queries/figures.ts";
import { canSeeShopFigures, canSeeSiteFigures } from "../policy.ts";
import { LowStock, MostSold } from "../ui/ShopParts.tsx";
import type { Route } from "./+types/analytics";

type Page = {
  role: Role;
  period: ShownPeriod;
  /** Null: no access. */
  site: ChartFigures[] | Failed | null;
  shop: ShopFigures | Failed | null;
};

export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  const services = args.context.get(servicesContext);
  const { db } = services;
  const asked = periodOfLength(periodLengthOf(args.url.searchParams));
  const [site, shop] = await Promise.all([
    canSeeSiteFigures(session) ? orFailed(services, "site analytics", readSiteFigures(db, asked)) : null,
    canSeeShopFigures(session)
      ? orFailed(services, "shop analytics", readShopFigures(db, session.user_id, asked))
      : null,
  ]);
  const { length, present } = asked;
  const page: Page = { role: primaryRole(session.roles), period: { length, present }, site, shop };
  return data({ page }, { status: canSeeAnalytics(session) ? 200 : 403 });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredPage(serverLoader());
}

export const meta = hiddenMeta(m.analytics_page);

export default function AnalyticsPage({ loaderData }: Route.ComponentProps) {
  return (
    <DeferredPage<Page> page={loaderData.page}>
      {(page) =>
        page.site || page.shop ? (
          <Figures {...page} />
        ) : (
          <AccessRestricted text={m.analytics_restricted()} role={page.role} />
        )
      }
    </DeferredPage>
  );
}

function Figures({ period, site, shop }: Page) {
  const { length, present } = period;
  return (
    <>
      <PageHeading title={m.analytics_page()} lead={site ? m.analytics_lead_all() : m.analytics_lead_own()} />
      <FilterLinks
        label={m.analytics_period()}
        choices={periodLengths.map((choice) => [choice, periodWords[choice]()] as const)}
        chosen={length}
        hrefOf={(days) => tableHref(analyticsPath, { days })}
      />
      <p className="mb-6 text-muted">
        {m.analytics_from_to({
          from: formatDate(present.from),
          to: formatDate(present.to),
          days: length,
        })}
      </p>
      {site && <Site figures={site} period={period} />}
      {shop && <Shop figures={shop} period={period} />}
    </>
  );
}

const gridClass = "grid items-stretch gap-6 xl:grid-cols-2";

function Site({ figures, period }: { figures: ChartFigures[] | Failed; period: ShownPeriod }) {
  return (
    <section aria-labelledby="site-figures" className="mb-8">
      <h2 id="site-figures" className="mb-4 text-2xl">
        {m.analytics_site()}
      </h2>
      {"failed" in figures ? (
        <ErrorState text={m.analytics_failed()} />
      ) : (
        <div className={gridClass}>
          {figures.map((one) => (
            <ChartCard
              key={one.chart}
              figures={one}
              period={period}
              file={{ path: siteFilePath, parameters: { chart: one.chart } }}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function Shop({ figures, period }: { figures: ShopFigures | Failed; period: ShownPeriod }) {
  return (
    <section aria-labelledby="shop-figures">
      <h2 id="shop-figures" className="mb-4 text-2xl">
        {m.analytics_shop()}
      </h2>
      {"failed" in figures ? (
        <ErrorState text={m.analytics_failed()} />
      ) : (
        <div className={gridClass}>
          <ChartCard
            figures={figures.sales}
            period={period}
            file={{ path: shopFilePath, parameters: { part: "sales" } }}
          />
          <MostSold products={figures.products} period={period} />
          <LowStock stock={figures.stock} />
        </div>
      )}
    </section>
  );
}
