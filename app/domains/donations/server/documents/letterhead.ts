import * as m from "#messages";
import type { Site } from "../../../content/schema.ts";
import type { ReceiptSettings } from "../../receipt-settings.ts";

/** Issuer of a document: name, address and registrations. */
export type Letterhead = { name: string; lines: string[] };

/** From the settings of the document's day; before the first settings, from the site. */
export function letterheadOf(settings: ReceiptSettings | undefined, site: Site): Letterhead {
  const reached_by = `${site.phone} · ${site.email}`;
  if (!settings) return { name: site.organisation_name, lines: [site.address, reached_by] };
  const registrations = registrationsOf(settings);
  return {
    name: settings.legal_name,
    lines: [settings.address, reached_by, ...(registrations ? [registrations] : [])],
  };
}

function registrationsOf({
  pan,
  society_registration,
  registration_12a,
  darpan_id,
}: ReceiptSettings): string {
  return [
    pan && m.donations_paper_pan({ pan }),
    society_registration && m.donations_paper_registration({ number: society_registration }),
    registration_12a && m.donations_paper_12a({ number: registration_12a }),
    darpan_id && m.donations_paper_darpan({ number: darpan_id }),
  ]
    .filter((text) => text !== null)
    .join(" · ");
}
