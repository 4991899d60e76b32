import type { ReactNode } from "react";
import * as m from "#messages";
import Clock from "../../../ui/icons/clock.ts";
import Mail from "../../../ui/icons/mail.ts";
import MapPin from "../../../ui/icons/map-pin.ts";
import Phone from "../../../ui/icons/phone.ts";
import { Card } from "../../../ui/Card.tsx";
import type { Site } from "../schema.ts";
import { phoneHref } from "../../../text/phone-href.ts";

/** Contact data of the organisation: office, phone, email and opening hours. */
export function ContactLinks({ site }: { site: Site }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Way icon={<MapPin size={24} aria-hidden="true" />} title={m.content_contact_office()}>
        <address className="not-italic">{site.address}</address>
      </Way>
      <Way icon={<Phone size={24} aria-hidden="true" />} title={m.content_contact_phone()}>
        <a href={phoneHref(site.phone)} className="text-link inline-flex min-h-11 items-center">
          {site.phone}
        </a>
      </Way>
      <Way icon={<Mail size={24} aria-hidden="true" />} title={m.content_contact_email()}>
        <a href={`mailto:${site.email}`} className="text-link inline-flex min-h-11 items-center break-all">
          {site.email}
        </a>
      </Way>
      <Way icon={<Clock size={24} aria-hidden="true" />} title={m.content_contact_hours()}>
        <p>{site.office_hours}</p>
      </Way>
    </ul>
  );
}

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Card as="li" className="flex flex-col gap-2">
      <h3 className="flex items-center gap-2 text-lg">
        <span className="text-brass">{icon}</span> {title}
      </h3>
      {children}
    </Card>
  );
}
