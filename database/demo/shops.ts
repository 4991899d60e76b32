import { readContents } from "./content.ts";
import { demoShop } from "./shop.ts";

/** Every approved shop of the demo. */
export const shops = readContents("shops", demoShop);
