import { type ComponentType, useEffect, useState } from "react";
import { hasKeptDonations } from "./has-kept-donations.ts";

/**
 * On every page: resumes an unconfirmed payment of this browser after its page or tab was closed. The code is loaded
 * only if there is one.
 */
export function DonationInProgress() {
  const [Resumed, setResumed] = useState<ComponentType>();
  useEffect(() => {
    if (!hasKeptDonations()) return;
    import("./ResumedDonation.tsx").then(
      (module) => setResumed(() => module.default),
      // Retried on the next page.
      () => {},
    );
  }, []);
  return Resumed && <Resumed />;
}
