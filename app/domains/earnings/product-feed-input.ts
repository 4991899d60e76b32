import { z } from "zod";

export const productFeedPath = "/feeds/products.xml";

/** Of the buttons of the form. */
export const productFeedInput = z.strictObject({
  is_published: z.enum(["true", "false"]).transform((text) => text === "true"),
});
