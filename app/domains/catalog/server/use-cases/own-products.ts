import * as m from "#messages";
import type { Actor } from "../../../../platform/actor.ts";
import { Failure } from "../../../../platform/failure.ts";
import type { Services } from "../../../../platform/services.ts";
import { parseImageUrl } from "../../image-url.ts";
import type { ProductChanges, ProductInput, StockInput } from "../../input.ts";
import { productsTag, productTag, sellerTag } from "../../schema.ts";
import * as edits from "../commands/change-product.ts";
import * as creation from "../commands/create-product.ts";
import * as deletion from "../commands/delete-product.ts";
import * as duplication from "../commands/duplicate-product.ts";

/**
 * Vendors' actions on their own products, for pages and the API: quotas, one transaction, and after its commit a
 * publication to open and cached pages. All throw the failures of their commands, and 429.
 */
type SellingServices = Pick<Services, "config" | "db" | "limits" | "realtime">;

export async function createProduct(
  services: SellingServices,
  actor: Actor,
  input: ProductInput,
): Promise<string> {
  const allowed = { ...input, ...allowedImage(services, input) };
  await services.limits.consume("products_by_account", actor.user_id);
  // Nothing is published: it is not public before approval.
  return services.db.transaction((tx) => creation.createProduct(tx, actor, allowed));
}

/** Returns whether it is hidden and now waits for moderators. */
export async function changeProduct(
  services: SellingServices,
  actor: Actor,
  change: edits.ProductChange,
): Promise<boolean> {
  const changes = { ...change.changes, ...allowedImage(services, change.changes) };
  await services.limits.consume("product_changes_by_account", actor.user_id);
  const { is_submitted, tags } = await services.db.transaction((tx) =>
    edits.changeProduct(tx, actor, { ...change, changes }),
  );
  publishProduct(services, actor, change.id);
  services.realtime.publish(tags);
  return is_submitted;
}

export async function setProductStock(
  services: SellingServices,
  actor: Actor,
  stock: StockInput & { id: string },
): Promise<void> {
  await services.limits.consume("product_changes_by_account", actor.user_id);
  const { is_in_stock_changed } = await services.db.transaction((tx) =>
    edits.setProductStock(tx, actor, stock),
  );
  if (is_in_stock_changed) publishProduct(services, actor, stock.id);
  else services.realtime.publish([productTag(stock.id)]);
}

export async function duplicateProduct(services: SellingServices, actor: Actor, id: string): Promise<string> {
  await services.limits.consume("products_by_account", actor.user_id);
  return services.db.transaction((tx) => duplication.duplicateProduct(tx, actor, id));
}

export async function deleteProduct(
  services: SellingServices,
  actor: Actor,
  id: string,
): Promise<"deleted" | "archived"> {
  await services.limits.consume("product_changes_by_account", actor.user_id);
  const { outcome, tags } = await services.db.transaction((tx) => deletion.deleteProduct(tx, actor, id));
  publishProduct(services, actor, id);
  services.realtime.publish(tags);
  return outcome;
}

function publishProduct({ realtime }: SellingServices, { user_id }: Actor, id: string): void {
  realtime.publish([productsTag, productTag(id), sellerTag(user_id)]);
}

/**
 * Browsers load pictures only from hosts the site trusts with its visitors' data; the site's own URLs are stored as
 * paths.
 */
function allowedImage(
  { config }: SellingServices,
  { featured_image_url }: ProductChanges,
): Pick<ProductChanges, "featured_image_url"> {
  const image = featured_image_url ? parseImageUrl(featured_image_url) : undefined;
  if (!image || !("url" in image)) return {};
  const own = new URL(config.public_url);
  const upload = image.host === own.hostname ? new URL(image.url).pathname : undefined;
  if (upload && parseImageUrl(upload)) return { featured_image_url: upload };
  if (config.image_hosts.includes(image.host)) return {};
  const message = m.catalog_products_image_host({ host: image.host });
  throw new Failure(400, "image_host", message, { fields: { featured_image_url: message } });
}
