import type { Domain } from "../../../platform/domain.ts";
import { addressNotices } from "../address-notices.ts";
import { cartNotices } from "../cart-notices.ts";
import { orderNotices } from "../order-notices.ts";
import { returnNotices } from "../return-notices.ts";
import { shippingNotices } from "../shipping-notices.ts";
import { createOrdersApi } from "./api.ts";
import { sealedKeptCustomers } from "./customer-vault.ts";
import { addUpOrderDays } from "./commands/add-up-days.ts";
import { orderCrontab, orderJobs } from "./jobs.ts";
import { orderQuotas } from "./limits.ts";
import { liveOrders } from "./live.ts";
import { ordersFile } from "./orders-file.ts";
import { orderPayable } from "./payable.ts";
import { orderPersonalData } from "./personal-data.ts";
import { orderNumbers } from "./queries/order-numbers.ts";
import { salesPersonalData } from "./sales-personal-data.ts";

export const orders: Domain = {
  name: "orders",
  tables: [
    "cart_items",
    "addresses",
    "orders",
    "shipments",
    "missing_shipments",
    "order_items",
    "order_events",
    "order_notices",
    "order_returns",
    "order_return_photos",
    "order_return_restocks",
    "borne_refunds",
    "invoices",
    "credit_notes",
    "order_days",
    "shop_days",
    "product_days",
    "sales_tax_rules",
  ],
  api: () => [createOrdersApi(), ordersFile()],
  quotas: orderQuotas,
  notices: {
    ...addressNotices,
    ...cartNotices,
    ...orderNotices,
    ...returnNotices,
    ...shippingNotices,
  },
  live: ({ db, secrets }) => [liveOrders(db, secrets)],
  jobs: orderJobs,
  crontab: orderCrontab,
  addUpDays: addUpOrderDays,
  payables: [orderPayable],
  sealed: [sealedKeptCustomers],
  audit_names: { order: orderNumbers },
  personal_data: { orders: orderPersonalData, sales: salesPersonalData },
};
