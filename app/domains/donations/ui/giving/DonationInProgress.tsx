import { type ComponentType, useEffect, useState } from "react";
import { hasKeptDonations } from "./has-kept-donations.ts";

/**
 * On every page: goes on with a payment of this browser that was not confirmed before its page was left or its tab
 * closed. Its code comes only where there is one.
 */
export function DonationInProgress() {
  const [Resumed, setResumed] = useState<ComponentType>();
  useEffect(() => {
    if (!hasKeptDonations()) return;
    import("./ResumedDonation.tsx").then(
      (module) => setResumed(() => module.default),
      // The next page tries it again.
      () => {},
    );
  }, []);
  return Resumed && <Resumed />;
}
