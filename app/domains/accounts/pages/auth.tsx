import BookOpen from "lucide-react/icons/book-open";
import HandCoins from "lucide-react/icons/hand-coins";
import Share2 from "lucide-react/icons/share-2";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { PageHero } from "../../content/ui/PageHero.tsx";
import { type Point, PointList } from "../../content/ui/PointList.tsx";
import { pageMeta } from "../../content/ui/page-meta.ts";
import { pageContext } from "../../../platform/http/page-context.ts";
import { sameForEveryGuest } from "../../../platform/http/page-visit.ts";
import type { Route } from "./+types/auth";

export function loader({ context }: Route.LoaderArgs) {
  sameForEveryGuest(context.get(pageContext), "content");
  return null;
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Sign in",
    description:
      "Giving, reading and sharing need no account here. What you can do without one, and whom to ask.",
  });
}

const points: Point[] = [
  {
    icon: <HandCoins size={28} aria-hidden="true" />,
    title: "Give",
    text: (
      <>
        An amount and an e-mail address are enough. <Anchor href="/campaigns">Choose a campaign</Anchor> or{" "}
        <Anchor href="/donations">give to the general fund</Anchor>; word of your gift comes by e-mail.
      </>
    ),
  },
  {
    icon: <BookOpen size={28} aria-hidden="true" />,
    title: "Read",
    text: (
      <>
        Every campaign’s updates, its supporters and its totals are open to all, and so are the{" "}
        <Anchor href="/stories">stories</Anchor>.
      </>
    ),
  },
  {
    icon: <Share2 size={28} aria-hidden="true" />,
    title: "Share",
    text: "Each campaign has a Share button. A link sent to ten neighbours often does more than one gift.",
  },
];

export default function AuthPage() {
  return (
    <>
      <PageHero
        title="Sign in"
        lead="You need no account here. None are given out at present, and nothing on the site asks you for a password."
      />
      <section aria-label="Without an account" className="page-width pb-12">
        <h2 className="mb-4 text-2xl">What you can do right now</h2>
        <PointList points={points} />
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href="/donations">Donate Now</ButtonLink>
          <ButtonLink href="/contact" variant="secondary">
            Ask us something
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
