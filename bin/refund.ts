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

// npm run refund -- --help

/** The one list of what the command takes; docs/OPERATIONS.md and README.md show examples. */
const options = {
  payment: { type: "string", default: "", value: "pay_…", help: "the gateway's id of the payment" },
  rupees: {
    type: "string",
    value: "N",
    help: "so many rupees, such as 499.50; otherwise all that is left of the payment. One that matches nothing on the site goes back as a whole, once the gateway has shown it to the site",
  },
  reason: { type: "string", default: "", value: '"…"', help: "why; kept with the refund" },
  by: {
    type: "string",
    default: userInfo().username,
    value: "name",
    help: "who orders it; otherwise the user of this computer",
  },
  help: { type: "boolean", default: false, value: "", help: "shows this" },
} as const;

const usage = [
  "Orders a refund, which the running site sends: npm run refund -- …",
  ...Object.entries(options).map(([name, { value, help }]) => `  ${`--${name} ${value}`.trim()}  ${help}`),
].join("\n");

function readRequest() {
  const { values } = parseArgs({ options });
  if (values.help) {
    console.log(usage);
    process.exit();
  }
  const amount_paise = values.rupees === undefined ? undefined : parseRupees(values.rupees);
  if (!isGatewayId("pay", values.payment)) throw new Error(`--payment is the id of a payment.\n${usage}`);
  if (values.reason.trim() === "") throw new Error(`--reason says why.\n${usage}`);
  if (amount_paise === null) throw new Error(`--rupees is an amount such as 500 or 99.50.\n${usage}`);
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
