import * as m from "#messages";
import Store from "../../../ui/icons/store.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { classes } from "../../../ui/classes.ts";
import { UserText } from "../../../ui/UserText.tsx";
import { useIntroduction } from "../../content/ui/use-introduction.ts";
import { useAuth, type Viewer } from "../../accounts/ui/auth.tsx";

type MarketplaceHeaderProps = {
  /** Whoever searches sees results first. */
  is_searched: boolean;
};

/** Introduces the marketplace, with a link to start selling; on phones that comes after the search (`SellLink`). */
export function MarketplaceHeader({ is_searched }: MarketplaceHeaderProps) {
  const introduction = useIntroduction("marketplace_hero");
  return (
    <header
      className={classes(
        "page-width flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-7 pb-6 max-sm:gap-y-2 max-sm:pt-4 max-sm:pb-3 lg:pt-10",
        is_searched && "pt-4! pb-2! max-lg:[&_a]:hidden [&_p]:hidden",
      )}
    >
      <div className="min-w-0">
        <h1 className="text-2xl sm:text-3xl lg:text-4xl">{m.catalog_market_page()}</h1>
        {introduction && (
          <p className="mt-2 line-clamp-2 text-lg text-muted max-sm:hidden">
            <UserText>{introduction.text}</UserText>
          </p>
        )}
      </div>
      <SellLink className="max-sm:hidden" />
    </header>
  );
}

export function SellLink({ className }: { className: string }) {
  const { viewer } = useAuth();
  return (
    <ButtonLink href={sellHref(viewer)} variant="secondary" className={className}>
      <Store size={18} aria-hidden="true" /> {m.catalog_market_sell()}
    </ButtonLink>
  );
}

/** Vendors go to their products, others to the application, guests to sign in first. */
function sellHref(viewer: Viewer | null): string {
  if (viewer?.roles.includes("vendor")) return "/dashboard/my-products";
  return viewer ? "/dashboard/sell" : `/auth?${new URLSearchParams({ redirectTo: "/dashboard/sell" })}`;
}
