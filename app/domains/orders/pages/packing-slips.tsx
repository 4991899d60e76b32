import Printer from "lucide-react/icons/printer";
import { data } from "react-router";
import * as m from "#messages";
import { servicesContext, signedIn } from "../../../platform/http/page-context.ts";
import { AccessRestricted } from "../../../page/AccessRestricted.tsx";
import { PageHeading } from "../../../page/PageHeading.tsx";
import { hiddenPageMeta } from "../../../page/page-meta.ts";
import { Breadcrumb } from "../../../ui/Breadcrumb.tsx";
import { Button } from "../../../ui/Button.tsx";
import { type ShipmentToSend, shippingPath } from "../shipping-list.ts";
import { shipmentNotFound } from "../server/commands/change-shipment.ts";
import { readShipmentsToSend } from "../server/queries/shipments-to-send.ts";
import { PackingSlip } from "../ui/shipping/PackingSlip.tsx";
import { canShip } from "../states.ts";
import type { Route } from "./+types/packing-slips";

const slipsAtOnce = 50;

/** Of one shipment by its path, or of several by `ids`; others' are left out, and none at all is not found. */
export async function loader(args: Route.LoaderArgs) {
  const session = await signedIn(args);
  const nothing: ShipmentToSend[] = [];
  if (!canShip(session)) return data({ may_see: false, shipments: nothing }, { status: 403 });
  const { id } = args.params;
  const ids = id === undefined ? args.url.searchParams.getAll("ids").join(",").split(",") : [id];
  const { db } = args.context.get(servicesContext);
  const wanted = [...new Set(ids.map((text) => text.trim().toLowerCase()))].slice(0, slipsAtOnce);
  const shipments = await readShipmentsToSend(db, session, wanted);
  if (shipments.length === 0) {
    const { code, message } = shipmentNotFound();
    throw data({ code, message }, { status: 404 });
  }
  return data({ may_see: true, shipments });
}

export function meta(args: Route.MetaArgs) {
  return hiddenPageMeta(args, m.orders_ship_slips_page());
}

export default function PackingSlipsPage({ loaderData }: Route.ComponentProps) {
  const { may_see, shipments } = loaderData;
  if (!may_see) return <AccessRestricted text={m.orders_ship_restricted()} />;
  return (
    <>
      <div className="print:hidden">
        <Breadcrumb
          crumbs={[
            { label: m.orders_ship_page(), href: shippingPath },
            { label: m.orders_ship_slips_page() },
          ]}
        />
        <div className="mt-4">
          <PageHeading
            title={m.orders_ship_slips_page()}
            lead={m.orders_ship_slips_lead()}
            action={
              <Button data-needs-script="" onClick={() => window.print()}>
                <Printer size={18} aria-hidden="true" /> {m.orders_ship_print()}
              </Button>
            }
          />
        </div>
      </div>
      {shipments.map((shipment) => (
        <PackingSlip key={shipment.id} shipment={shipment} />
      ))}
    </>
  );
}
