import type { Transaction } from "../../../../platform/database/database.ts";
import { command, sql } from "../../../../platform/database/sql.ts";
import type { Actor } from "../../../../platform/actor.ts";
import { keepUpload, releaseUpload } from "../../../uploads/server/commands/keep-upload.ts";
import { uploadOfPath } from "../../../uploads/schema.ts";
import type { ProductInput } from "../../input.ts";

const purpose = "product";

/** The URL to store; marks an upload of the actor's as used. 404 for any other upload. */
export async function keepImageOfUrl(
  tx: Transaction,
  { user_id }: Actor,
  image_url: string | null,
): Promise<string | null> {
  const id = uploadOfPath(image_url);
  return id ? keepUpload(tx, { id, user_id, purpose }) : image_url;
}

/** Replaces a product's pictures with these uploads of the actor's. 404 for any other upload. */
export async function setPictures(
  tx: Transaction,
  { user_id }: Actor,
  product_id: string,
  pictures: ProductInput["pictures"],
): Promise<void> {
  const image_urls: string[] = [];
  for (const { image_id } of pictures)
    image_urls.push(await keepUpload(tx, { id: image_id, user_id, purpose }));
  await tx.run(command`delete from product_pictures where product_id = ${product_id}`);
  await tx.run(command`
    insert into product_pictures (product_id, position, image_url, alt_text)
    select ${product_id}, place - 1, image_url, alt_text
    from unnest(${image_urls}::text[], ${pictures.map(({ alt_text }) => alt_text)}::text[])
      with ordinality as given (image_url, alt_text, place)`);
}

/** Uploads that the product shows, as pictures or by image URL. */
export async function uploadsOfProduct(tx: Transaction, product_id: string): Promise<string[]> {
  const rows = await tx.many(sql({ image_url: "text" })`
    select image_url from product_pictures where product_id = ${product_id}
    union select featured_image_url from products where id = ${product_id} and featured_image_url is not null`);
  return rows.map(({ image_url }) => uploadOfPath(image_url)).filter((id) => id !== undefined);
}

/** Copies of a product share pictures, so only unused ones are released. */
export async function releasePictures(
  tx: Transaction,
  user_id: string,
  upload_ids: readonly string[],
): Promise<void> {
  for (const id of upload_ids) await releaseUpload(tx, { id, user_id });
}

/** Gives a product's copy the same pictures. */
export async function copyPictures(tx: Transaction, from_id: string, to_id: string): Promise<void> {
  await tx.run(command`
    insert into product_pictures (product_id, position, image_url, alt_text)
    select ${to_id}, position, image_url, alt_text from product_pictures where product_id = ${from_id}`);
}
