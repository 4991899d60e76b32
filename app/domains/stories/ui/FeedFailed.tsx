import * as m from "#messages";
import { Button } from "../../../ui/Button.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";

/** `onRetry`: replaces the page reload. */
export function FeedFailed({ onRetry = reloadPage }: { onRetry?: () => void }) {
  return (
    <div className="text-center">
      <ErrorState title={m.stories_feed_failed()} text={m.stories_feed_failed_text()} />
      <div data-needs-script="" className="mt-4">
        <Button variant="secondary" onClick={onRetry}>
          {m.stories_try_again()}
        </Button>
      </div>
    </div>
  );
}

const reloadPage = () => window.location.reload();
