import { z } from "zod";
import { readContent } from "./content.ts";

const customer = z.strictObject({ display_name: z.string(), email: z.string(), location: z.string() });
export type DemoCustomer = z.infer<typeof customer>;

const content = z.strictObject({ women: z.array(customer), men: z.array(customer) });

/**
 * People who bought in the marketplace and wrote reviews; the demo gives what they say of themselves to somebody whom it
 * fits. Addresses are on example.org, which delivers no mail.
 */
export const { women, men } = readContent("customers", content);

export const customers: readonly DemoCustomer[] = [...women, ...men];
