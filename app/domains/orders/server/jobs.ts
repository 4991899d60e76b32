import type { TaskList } from "graphile-worker";
import { z } from "zod";
import type { Services } from "../../../platform/services.ts";
import { productsTag } from "../../catalog/schema.ts";
import { announceOrders } from "./announcements.ts";
import { forgetOrders } from "./commands/forget-orders.ts";
import { forgetOrdersJob } from "./commands/schedule-forgetting.ts";
import { expireOrders } from "./commands/release-stock.ts";

export const orderCrontab = "* * * * * expire_orders";

const forgetPayload = z.object({ user_id: z.guid() });

export function orderJobs(services: Services): TaskList {
  const { db, realtime } = services;
  return {
    async expire_orders() {
      for (;;) {
        const expired = await db.transaction((tx) => expireOrders(tx));
        if (expired.length === 0) return;
        realtime.publish([productsTag]);
        announceOrders(services, expired);
      }
    },
    async [forgetOrdersJob](payload) {
      const { user_id } = forgetPayload.parse(payload);
      await db.transaction((tx) => forgetOrders(tx, user_id));
    },
  };
}
