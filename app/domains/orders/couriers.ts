/** Value of the choice "another courier", whose name is typed. */
export const otherCourier = "other";

/** The page on which a courier shows where a number is. */
type TrackingPage = (number: string) => string;

const pageOf =
  (address: string): TrackingPage =>
  () =>
    address;
const numberAfter =
  (address: string): TrackingPage =>
  (number) =>
    address + encodeURIComponent(number);

/**
 * Couriers in India with their tracking pages, in the order of the list. Addresses with the number are those of the
 * couriers' own links in messages to customers; India Post, DTDC, Shadowfax, Trackon and The Professional Couriers have none that
 * takes a number for certain, so their link opens the page on which it is typed. Checked in November 2026 against what public
 * shops' programs use.
 */
const couriers: Readonly<Record<string, TrackingPage>> = {
  "India Post": pageOf("https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx"),
  "Blue Dart": numberAfter("https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo="),
  Delhivery: numberAfter("https://www.delhivery.com/track/package/"),
  DTDC: pageOf("https://www.dtdc.com/track-your-shipment/"),
  "Ecom Express": numberAfter("https://ecomexpress.in/tracking/?awb_field="),
  Ekart: numberAfter("https://ekartlogistics.com/shipmenttrack/"),
  "The Professional Couriers": pageOf("https://www.tpcindia.com/"),
  Shadowfax: pageOf("https://tracker.shadowfax.in/"),
  Trackon: pageOf("https://trackon.in/"),
  XpressBees: numberAfter("https://www.xpressbees.com/shipment/tracking?awbNo="),
};

export const courierNames: readonly string[] = Object.keys(couriers);

/** Undefined for a courier that is not in the list. */
export function trackingUrl({
  courier,
  tracking_number,
}: {
  courier: string | null;
  tracking_number: string | null;
}): string | undefined {
  if (courier === null || tracking_number === null || !Object.hasOwn(couriers, courier)) return undefined;
  return couriers[courier]?.(tracking_number);
}

/** Of a form's two fields: the choice, and the name of another courier. */
export function chosenCourier(values: Record<string, string | undefined>): string | undefined {
  return values.courier === otherCourier ? values.courier_name : values.courier;
}
