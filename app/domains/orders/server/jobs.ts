import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { Services } from "../../../platform/services.ts";
import { lowestUuid } from "../../../text/uuid.ts";
import { productsTag } from "../../catalog/schema.ts";
import { announceOrders } from "./announcements.ts";
import { forgetKeptCustomers } from "./commands/keep-customers.ts";
import { forgetOrders } from "./commands/forget-orders.ts";
import { saveNoticeCursor, notifyOfOrders, startOfNotices } from "./commands/notify-of-orders.ts";
import { firstUnpaid, forgetUnpaidOrders, type UnpaidPosition } from "./commands/forget-unpaid-orders.ts";
import { forgetOrdersJob } from "./commands/schedule-forgetting.ts";
import { remindOfReturns } from "./commands/remind-of-returns.ts";
import { remindToShip } from "./commands/remind-to-ship.ts";
import { expireOrders } from "./commands/release-stock.ts";

export const orderCrontab = `* * * * * expire_orders
* * * * * tell_of_orders
30 3 * * * remind_to_ship
35 3 * * * remind_of_returns
40 3 * * * forget_sealed_customers
45 3 * * * forget_unpaid_orders`;

const forgetPayload = z.object({ user_id: z.guid() });

export function orderJobs(services: Services): TaskList {
  const { db, notifier, realtime } = services;
  const remindAll = async (remind: typeof remindToShip) => {
    for (let last: string | undefined = lowestUuid; last !== undefined; ) {
      const from: string = last;
      const reminded = await db.transaction((tx) => remind(tx, notifier, from));
      realtime.publish(reminded.tags);
      last = reminded.last;
    }
  };
  return {
    async expire_orders() {
      for (;;) {
        const expired = await db.transaction((tx) => expireOrders(tx));
        if (expired.length === 0) return;
        realtime.publish([productsTag]);
        announceOrders(services, expired);
      }
    },
    async tell_of_orders() {
      const { after, now } = await db.transaction(startOfNotices);
      for (let last: string | undefined = after; last !== undefined; ) {
        const from: string = last;
        const told = await db.transaction((tx) => notifyOfOrders(tx, notifier, from));
        realtime.publish(told.tags);
        last = told.last;
      }
      await db.transaction((tx) => saveNoticeCursor(tx, now));
    },
    async forget_sealed_customers() {
      await db.transaction((tx) => forgetKeptCustomers(tx));
    },
    async forget_unpaid_orders() {
      for (let last: UnpaidPosition | undefined = firstUnpaid; last; ) {
        const from: UnpaidPosition = last;
        last = await db.transaction((tx) => forgetUnpaidOrders(tx, services.secrets, from));
      }
    },
    remind_to_ship: () => remindAll(remindToShip),
    remind_of_returns: () => remindAll(remindOfReturns),
    async [forgetOrdersJob](payload) {
      const { user_id } = forgetPayload.parse(payload);
      await db.transaction((tx) => forgetOrders(tx, services.secrets, user_id));
    },
  };
}
