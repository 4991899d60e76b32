import * as m from "#messages";
import { orderPath } from "../order-list.ts";

/** For what cannot go on before something of this order is settled. */
export const linkToOrder = (id: string) => ({ label: m.orders_erase_to_order(), href: orderPath(id) });
