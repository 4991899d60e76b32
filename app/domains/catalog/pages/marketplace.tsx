import HandCoins from "lucide-react/icons/hand-coins";
import Palette from "lucide-react/icons/palette";
import Signature from "lucide-react/icons/signature";
import { pageContext } from "../../../platform/http/page-context.ts";
import { sameForEveryGuest } from "../../../platform/http/page-visit.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { HeroPicture, PageHero, Section } from "../../../page/PageHero.tsx";
import { type Point, PointList } from "../../../page/PointList.tsx";
import { pageMeta } from "../../../page/page-meta.ts";
import type { Route } from "./+types/marketplace";
import { contentTag } from "../../content/schema.ts";

export function loader({ context }: Route.LoaderArgs) {
  sameForEveryGuest(context.get(pageContext), contentTag);
  return null;
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Artisans’ marketplace",
    description:
      "Weaving, Dhokra, painting and food from Odisha, from the people who make them, under their own names.",
  });
}

const points: Point[] = [
  {
    icon: <Signature size={28} aria-hidden="true" />,
    title: "The maker’s name",
    text: "A sari, a lamp or a jar of honey is shown with the person or the group that made it, and the place.",
  },
  {
    icon: <HandCoins size={28} aria-hidden="true" />,
    title: "The maker’s price",
    text: "Makers set their own prices. Nobody between them and the buyer adds to it in silence.",
  },
  {
    icon: <Palette size={28} aria-hidden="true" />,
    title: "The maker’s craft",
    text: "Bandha and Sambalpuri weaving, Dhokra casting, Pattachitra, filigree, millet and forest honey.",
  },
];

export default function MarketplacePage() {
  return (
    <>
      <PageHero
        title="Artisans’ marketplace"
        lead="Made in Odisha, and bought from the hands that made it."
        motif={<HeroPicture src="/art/textiles/marketplace.svg" />}
      />
      <section aria-label="Products" className="page-width">
        <div className="rounded-card border border-hairline bg-sunken">
          <EmptyState
            title="No products are listed right now."
            hint="Many of the people who weave, cast and dye also run campaigns, for a shed, a loom or a machine."
            action={<ButtonLink href="/campaigns?category=Women+Empowerment">See their campaigns</ButtonLink>}
          />
        </div>
      </section>
      <Section title="What it stands for">
        <PointList points={points} />
      </Section>
    </>
  );
}
