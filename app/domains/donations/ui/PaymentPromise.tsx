import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import { linkBeside } from "./link-beside.tsx";

/** Payment security and refunds, in line with the refund policy. */
export function PaymentPromise({ test_mode }: { test_mode: boolean }) {
  return (
    <p className="w-full text-center text-sm text-balance text-muted">
      {test_mode ? m.donations_secure_test() : m.donations_secure()}{" "}
      <Message message={m.donations_refund} markup={{ link: linkBeside("/refund-policy") }} />
    </p>
  );
}
