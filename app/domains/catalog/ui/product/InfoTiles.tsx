import type { ReactNode } from "react";
import * as m from "#messages";
import RotateCcw from "../../../../ui/icons/rotate-ccw.ts";
import ShieldCheck from "../../../../ui/icons/shield-check.ts";
import Store from "../../../../ui/icons/store.ts";
import Truck from "../../../../ui/icons/truck.ts";
import { deliveryDays } from "../../delivery-days.ts";
import type { ProductDetail } from "../../product.ts";
import { returns_days } from "../../schema.ts";

/** Delivery, returns and seller; only sellers verified by an admin are called verified. */
export function InfoTiles({ product }: { product: ProductDetail }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      <Tile
        icon={<Truck size={24} />}
        title={m.catalog_tile_delivery()}
        text={m.catalog_tile_delivery_text({ days: deliveryDays(product) })}
      />
      {product.category === "Organic Food" ? (
        <Tile
          icon={<RotateCcw size={24} />}
          title={m.catalog_tile_returns_food()}
          text={m.catalog_tile_returns_food_text({ days: returns_days })}
        />
      ) : (
        <Tile
          icon={<RotateCcw size={24} />}
          title={m.catalog_tile_returns()}
          text={m.catalog_tile_returns_text({ days: returns_days })}
        />
      )}
      {product.seller.is_verified ? (
        <Tile
          icon={<ShieldCheck size={24} />}
          title={m.catalog_tile_authentic()}
          text={m.catalog_tile_authentic_text()}
        />
      ) : (
        <Tile icon={<Store size={24} />} title={m.catalog_tile_maker()} text={m.catalog_tile_maker_text()} />
      )}
    </ul>
  );
}

function Tile({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li className="flex items-start gap-3 rounded-card bg-sunken px-4 py-3 sm:flex-col sm:gap-1.5">
      <span aria-hidden="true" className="mt-0.5 flex-none text-primary">
        {icon}
      </span>
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted">{text}</p>
      </div>
    </li>
  );
}
