import { command } from "../../../platform/database/sql.ts";
import type { PersonalData } from "../../../platform/personal-data.ts";
import { listAddresses } from "./queries/addresses.ts";
import { cartEntriesOf } from "./queries/cart.ts";

export const orderPersonalData: PersonalData = {
  name: "cart",
  export: (db, { user_id }) => cartEntriesOf(db, user_id),
  async erase(tx, { user_id }) {
    await tx.run(command`delete from cart_items where user_id = ${user_id}`);
  },
};

/** Orders keep their own copy of where they went. */
export const addressPersonalData: PersonalData = {
  name: "addresses",
  export: (db, { user_id }) => listAddresses(db, user_id),
  async erase(tx, { user_id }) {
    await tx.run(command`delete from addresses where user_id = ${user_id}`);
  },
};
