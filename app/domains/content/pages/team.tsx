import BookOpenCheck from "lucide-react/icons/book-open-check";
import Scale from "lucide-react/icons/scale";
import Users from "lucide-react/icons/users";
import { pageContext, servicesContext } from "../../../platform/http/page-context.ts";
import { sameForEveryGuest } from "../../../platform/http/page-visit.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Anchor } from "../../../ui/link.tsx";
import { readSite } from "../server/queries.ts";
import { ContactLinks } from "../ui/ContactLinks.tsx";
import { HeroPicture, PageHero, Section } from "../../../page/PageHero.tsx";
import { type Point, PointList } from "../../../page/PointList.tsx";
import { pageMeta } from "../../../page/page-meta.ts";
import type { Route } from "./+types/team";

export async function loader({ context }: Route.LoaderArgs) {
  sameForEveryGuest(context.get(pageContext), "content");
  return { site: await readSite(context.get(servicesContext).db) };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: "Team",
    description:
      "Who decides, who keeps the accounts and who answers: how Sahayog is run, and how to reach its people.",
  });
}

const points: Point[] = [
  {
    icon: <Users size={28} aria-hidden="true" />,
    title: "Organisers",
    text: (
      <>
        Each campaign is led by people who live where the work is done. Their name, their place and a few
        lines about them stand on <Anchor href="/campaigns">every campaign’s page</Anchor>.
      </>
    ),
  },
  {
    icon: <BookOpenCheck size={28} aria-hidden="true" />,
    title: "Bookkeepers",
    text: "Every gift is entered twice, as money received and as money owed to a campaign. The two sides are compared by a program that anybody may read.",
  },
  {
    icon: <Scale size={28} aria-hidden="true" />,
    title: "The grievance officer",
    text: (
      <>
        Hears what went wrong, within the times that the <Anchor href="/grievance">grievance page</Anchor>{" "}
        promises, and does not judge their own work.
      </>
    ),
  },
];

export default function TeamPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title="The people behind Sahayog"
        lead="A small office in Bhubaneswar, and many organisers in the districts. The plan of a campaign is theirs; checking it and keeping its money safe is ours."
        motif={<HeroPicture src="/art/general/team.svg" />}
      >
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink href="/contact">Contact us</ButtonLink>
          <ButtonLink href="/donations" variant="secondary">
            Support the work
          </ButtonLink>
        </div>
      </PageHero>
      <Section title="Who answers for what">
        <PointList points={points} />
      </Section>
      <Section title="Reach the office">
        <ContactLinks site={loaderData.site} />
      </Section>
    </>
  );
}
