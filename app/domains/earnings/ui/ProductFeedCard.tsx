import * as m from "#messages";
import { PageForm, Submit } from "../../../page/PageForm.tsx";
import type { FormAnswer } from "../../../platform/http/form.ts";
import { formatDate } from "../../../text/time.ts";
import { Card } from "../../../ui/Card.tsx";
import { productFeedPath } from "../product-feed-input.ts";

type ProductFeedCardProps = {
  /** Null: it is not published. */
  published_at: Date | null;
  public_url: string;
  answer: FormAnswer | undefined;
};

/** Publishes the feed for shopping searches, or withdraws it. */
export function ProductFeedCard({ published_at, public_url, answer }: ProductFeedCardProps) {
  const address = public_url + productFeedPath;
  return (
    <Card as="section" aria-labelledby="product-feed" className="flex flex-col gap-3">
      <h2 id="product-feed" className="text-xl">
        {m.earnings_feed_title()}
      </h2>
      <p className="max-w-prose text-muted">{m.earnings_feed_text()}</p>
      <p className="font-semibold">
        {published_at ? m.earnings_feed_on({ day: formatDate(published_at) }) : m.earnings_feed_off()}
      </p>
      {published_at && (
        <p>
          {m.earnings_feed_address()}{" "}
          <a href={address} className="inline-flex min-h-11 items-center wrap-anywhere text-link underline">
            {address}
          </a>
        </p>
      )}
      <PageForm
        intent="feed"
        hiddenFields={{ is_published: published_at ? "false" : "true" }}
        answer={answer}
        className="flex flex-col gap-4"
      >
        {() => (
          <Submit
            variant={published_at ? "secondary" : "primary"}
            pendingLabel={m.earnings_commission_saving()}
            className="self-start"
          >
            {published_at ? m.earnings_feed_withdraw() : m.earnings_feed_publish()}
          </Submit>
        )}
      </PageForm>
    </Card>
  );
}
