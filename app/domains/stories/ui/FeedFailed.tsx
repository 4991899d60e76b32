import { Button } from "../../../ui/Button.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";

/** `onRetry`: replaces the page reload. */
export function FeedFailed({ onRetry = reloadPage }: { onRetry?: () => void }) {
  return (
    <div className="text-center">
      <ErrorState title="Failed to load stories" text="Something went wrong. Please try again later." />
      <div data-needs-script="" className="mt-4">
        <Button variant="secondary" onClick={onRetry}>
          Try Again
        </Button>
      </div>
    </div>
  );
}

const reloadPage = () => window.location.reload();
