import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { parseRupees } from "../app/text/money.ts";
import { donationPayable } from "../app/domains/donations/server/payable.ts";
import { refundBookedUnmatched } from "../app/domains/payments/server/commands/decide-unmatched.ts";
import { requestRefund } from "../app/domains/payments/server/commands/request-refund.ts";
import { gatewayModeOf, readConfig } from "../app/platform/config.ts";
import { isFailure } from "../app/platform/failure.ts";
import { isGatewayId } from "../app/platform/payments/gateway.ts";
import { openSiteDatabase } from "./database.ts";

// npm run refund -- --payment pay_… [--rupees N] --reason "…" [--by name]
// Orders a refund: the remaining amount of the payment, or so many rupees. The running site sends it. One that matches
// nothing on the site goes back as a whole, once the gateway has shown it.

const usage = 'npm run refund -- --payment pay_… [--rupees N] --reason "…" [--by name]';

function readRequest() {
  const { values } = parseArgs({
    options: {
      payment: { type: "string", default: "" },
      rupees: { type: "string" },
      reason: { type: "string", default: "" },
      by: { type: "string", default: userInfo().username },
    },
  });
  const amount_paise = values.rupees === undefined ? undefined : parseRupees(values.rupees);
  if (!isGatewayId("pay", values.payment)) throw new Error(`--payment is the id of a payment. ${usage}`);
  if (values.reason.trim() === "") throw new Error(`--reason says why. ${usage}`);
  if (amount_paise === null) throw new Error(`--rupees is an amount such as 500 or 99.50. ${usage}`);
  const requested_by = values.by.slice(0, 120);
  return {
    gateway_payment_id: values.payment,
    amount_paise,
    reason: values.reason.trim().slice(0, 500),
    requested_by,
  };
}

async function main() {
  const request = readRequest();
  if (existsSync(".env")) process.loadEnvFile(".env");
  const config = readConfig(process.env);
  const key_mode = gatewayModeOf(config);
  const { db, close } = await openSiteDatabase(config);
  try {
    const id = await db.transaction(
      async (tx) =>
        (await refundBookedUnmatched(tx, { ...request, key_mode })) ??
        (await requestRefund(tx, { ...request, owed_types: [donationPayable.name] })),
    );
    console.log(`Refund ${id} is ordered; the site sends it as soon as it runs.`);
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(isFailure(error) || error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
