import { z } from "zod";
import * as m from "#messages";
import { plainText } from "../../text/text-input.ts";

/** Who gave, for the organisation's books alone. */
export type DonorRecord = { name: string; address: string };

/** `version`: of the record shown, 0 if there was none. */
export const donorRecordInput = z.strictObject({
  name: plainText({ name: m.donations_called_name, lines: false, shortest: 2, longest: 120 }),
  address: plainText({ name: m.donations_called_address, lines: true, shortest: 10, longest: 200 }),
  version: z.coerce.number().int().min(0).max(1_000_000),
});
export type DonorRecordInput = z.output<typeof donorRecordInput>;

/** On the page of a donation. `version`: 0 before anything was given. `record`: shown to the donor's account alone. */
export type RecordOfDonation = { record: DonorRecord | null; version: number; may_change: boolean };
