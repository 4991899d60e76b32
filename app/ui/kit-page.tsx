import HandHeart from "./icons/hand-heart.ts";
import { KitFields } from "./kit-fields.tsx";
import { KitMoving } from "./kit-moving.tsx";
import { Section } from "./kit-section.tsx";
import { Avatar } from "./Avatar.tsx";
import { Badge } from "./Badge.tsx";
import { Breadcrumb } from "./Breadcrumb.tsx";
import { Button, ButtonLink } from "./Button.tsx";
import { Card } from "./Card.tsx";
import { EmptyState } from "./EmptyState.tsx";
import { ErrorState } from "./ErrorState.tsx";
import { Money } from "./Money.tsx";
import { BandhaStrip } from "./motifs/BandhaStrip.tsx";
import { KonarkWheel } from "./motifs/KonarkWheel.tsx";
import { ProgressRing } from "./motifs/ProgressRing.tsx";
import { TempleTooth } from "./motifs/TempleTooth.tsx";
import { Pagination } from "./Pagination.tsx";
import { ProgressBar } from "./ProgressBar.tsx";
import { Skeletons } from "./Skeleton.tsx";
import { Spinner } from "./Spinner.tsx";
import { Stat, Stats } from "./Stat.tsx";
import { ThemeChooser } from "./ThemeChooser.tsx";
import { Time } from "./Time.tsx";

/** Every kit component in every state, for developers and browser tests. */
export default function KitPage() {
  return (
    <div id="kit" className="page-width flex flex-col gap-16 py-12">
      <header className="flex flex-wrap items-end justify-between gap-6">
        <div>
          <h1 className="text-4xl">The kit</h1>
          <p className="text-lg text-muted">Quiet surfaces, loud edges.</p>
        </div>
        <ThemeChooser />
      </header>
      <Type />
      <Motifs />
      <Buttons />
      <Badges />
      <Cards />
      <KitFields />
      <KitMoving />
      <States />
      <Data />
    </div>
  );
}

function Type() {
  const sizes = ["text-4xl", "text-3xl", "text-2xl", "text-xl", "text-lg", "text-base", "text-sm"];
  return (
    <Section title="Type">
      {sizes.map((size) => (
        <p key={size} className={size}>
          <span className="font-heading font-semibold">₹1,00,000 woven together</span> · ₹500 gives two
          children school supplies
        </p>
      ))}
      <p lang="or">ଓଡ଼ିଶାର ଗାଁ ଗାଁରେ ଏକାଠି</p>
      <p lang="hi">ओडिशा के गाँव गाँव में साथ-साथ</p>
      <p>
        Text with <a href="#kit">a link</a>, <span className="text-muted">muted words</span>,{" "}
        <span className="text-success">a success</span>, <span className="text-danger">a danger</span> and{" "}
        <span className="text-brass">brass</span>.
      </p>
    </Section>
  );
}

function Motifs() {
  return (
    <Section title="Motifs">
      <BandhaStrip />
      <TempleTooth />
      <div className="flex flex-wrap items-center gap-8">
        <KonarkWheel size={120} className="text-primary" />
        <KonarkWheel size={38} title="Sahayog" />
        {[0, 37.5, 100, 150].map((percent) => (
          <ProgressRing key={percent} percent={percent} label={`Raised so far: ${percent}`} />
        ))}
      </div>
    </Section>
  );
}

function Buttons() {
  return (
    <Section title="Buttons">
      <div className="flex flex-wrap gap-3">
        <Button>Donate Now</Button>
        <Button variant="secondary">Learn more</Button>
        <Button variant="quiet">Cancel</Button>
        <Button variant="danger">Delete</Button>
        <ButtonLink href="#kit">A link</ButtonLink>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="large">
          <HandHeart size={22} /> Donate Now
        </Button>
        <Button size="large" variant="secondary">
          Large
        </Button>
        <Button pending pendingLabel="Processing...">
          Donate
        </Button>
        <Button disabled>Disabled</Button>
        <Button disabled variant="quiet">
          Disabled
        </Button>
        <span className="inline-flex items-center gap-2">
          <Spinner /> Waiting
        </span>
      </div>
    </Section>
  );
}

function Badges() {
  return (
    <Section title="Badges">
      <div className="flex flex-wrap gap-2">
        <Badge tone="critical">Critical</Badge>
        <Badge tone="high">High</Badge>
        <Badge tone="medium">Medium</Badge>
        <Badge tone="default">Low</Badge>
        <Badge tone="success">Available</Badge>
        <Badge>Coming Soon</Badge>
      </div>
    </Section>
  );
}

const threeDaysAgo = Date.now() - 3 * 86_400_000;

function Cards() {
  return (
    <Section title="Cards">
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        <Card>
          <h3 className="text-xl">A quiet card</h3>
          <p className="text-muted">It holds what belongs together.</p>
        </Card>
        <Card as="article" interactive>
          <h3 className="text-xl">
            <a href="#kit" className="card-link">
              A card that is one link
            </a>
          </h3>
          <p className="mb-3 text-muted">All of it answers.</p>
          <a href="#kit">Another link, above it</a>
        </Card>
        <Card as="aside" className="flex items-center gap-3">
          <Avatar name="Sasmita Behera" size={64} />
          <div>
            <p className="font-semibold">Sasmita Behera</p>
            <p className="text-sm text-muted">
              gave <Money paise={2_500_00} /> <Time moment={threeDaysAgo} ago />
            </p>
          </div>
        </Card>
      </div>
    </Section>
  );
}

function States() {
  return (
    <Section title="States">
      <div className="flex flex-col gap-4">
        <ProgressBar label="Nothing yet" percent={0} text="0% of ₹1,00,000 raised" />
        <ProgressBar label="On the way" percent={37.5} text="37.5% of ₹1,00,000 raised" />
        <ProgressBar label="Beyond the goal" percent={150} text="150% of ₹1,00,000 raised" />
      </div>
      <Skeletons count={3} className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3" />
      <div className="grid gap-6 lg:grid-cols-2">
        <EmptyState
          title="No campaigns found"
          hint="Try adjusting your search or filter criteria."
          action={<Button variant="secondary">Clear the filters</Button>}
        />
        <ErrorState text="Failed to load campaigns. Please try again later." />
        <ErrorState title="Stories did not come" text="The line broke." onRetry={() => {}} />
      </div>
    </Section>
  );
}

function Data() {
  return (
    <Section title="Data">
      <Breadcrumb
        crumbs={[
          { label: "Home", href: "/" },
          { label: "Campaigns", href: "/campaigns" },
          { label: "Wells for Ganjam" },
        ]}
      />
      <Stats className="grid grid-cols-2 gap-6 sm:grid-cols-4">
        <Stat label="Lives impacted" value="10K+" />
        <Stat label="Projects" value="500+" />
        <Stat label="Villages" value="50+" />
        <Stat label="Still to go" value={<Money paise={7_50_000_00} />} />
        <Stat label="Last gift" value={<Time moment="2026-03-12T06:30:00Z" />} />
      </Stats>
      <Pagination label="Pages of donations" newerHref="?after=1" olderHref="?before=2" />
    </Section>
  );
}
