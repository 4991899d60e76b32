import MapPin from "../../../ui/icons/map-pin.ts";
import { Card } from "../../../ui/Card.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import type { Office } from "../schema.ts";
import { phoneHref } from "../../../text/phone-href.ts";

export function Offices({ offices }: { offices: readonly Office[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {offices.map((office) => (
        <Card as="li" key={office.id} className="flex flex-col gap-2">
          <h3 className="flex items-center gap-2 text-xl">
            <MapPin size={22} aria-hidden="true" className="flex-none text-brass" />
            <UserText>{office.name}</UserText>
          </h3>
          <address className="not-italic">
            <UserText>{office.address}</UserText>
          </address>
          <a
            href={phoneHref(office.phone)}
            className="text-link inline-flex min-h-11 items-center self-start"
          >
            {office.phone}
          </a>
          <p className="text-sm text-muted">
            <UserText>{office.hours}</UserText>
          </p>
        </Card>
      ))}
    </ul>
  );
}
