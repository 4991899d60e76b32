import { lookOf, pictureAddress } from "../art/picture-look.ts";
import { categoryPictureKind } from "./product-picture.ts";
import type { ProductCategory } from "./schema.ts";

/** Handmade categories, as opposed to food. */
const made = ["Handicrafts", "Textiles", "Home Decor", "Jewelry", "Artwork"] as const;
const cloth = ["Textiles", "Handicrafts", "Home Decor"] as const;
const objects = ["Handicrafts", "Home Decor", "Jewelry", "Artwork"] as const;
const food = ["Organic Food"] as const;

type Craft = { kind: string; of: readonly ProductCategory[]; words: RegExp };

/** Drawing styles with the words that name their crafts. The first match wins. */
const crafts = [
  { kind: "pattachitra", of: made, words: /pattachitra|patachitra|ganjapa|ପଟ୍ଟଚିତ୍ର/ },
  { kind: "palm-leaf", of: made, words: /tala ?patra|palm[- ]leaf|ତାଳପତ୍ର/ },
  { kind: "saura", of: made, words: /saura|idital|ikon/ },
  { kind: "applique", of: made, words: /pipili|pipli|appliqu|chandua|ଚାନ୍ଦୁଆ/ },
  { kind: "embroidery", of: cloth, words: /kapdaganda|embroider|needle|dongria/ },
  {
    kind: "ikat",
    of: cloth,
    words: /ikat|bandha|sambalpuri|sonepuri|bomkai|khandua|pasapalli|patra loom|ବାନ୍ଧ|ସମ୍ବଲପୁରୀ/,
  },
  { kind: "handloom", of: cloth, words: /habaspuri|kotpad|berhampuri|weav|\bloom|handloom|handwoven|pata\b/ },
  { kind: "filigree", of: made, words: /tarakasi|filigree|ତାରକସି/ },
  { kind: "dhokra", of: made, words: /dhokra|dokra|ଢୋକ୍ରା/ },
  { kind: "brass", of: objects, words: /kansa|bell metal|brass|pital|କଂସା/ },
  { kind: "terracotta", of: objects, words: /terracotta|clay|pottery|potter|ମାଟି/ },
  { kind: "bamboo", of: objects, words: /bamboo|ବାଉଁଶ/ },
  { kind: "golden-grass", of: objects, words: /golden grass|kaincha|sabai|cane\b/ },
  { kind: "papier-mache", of: objects, words: /papier|mask/ },
  { kind: "stone", of: objects, words: /stone|pathar|pathuria|chlorite|ପଥର/ },
  { kind: "shell", of: objects, words: /shell|conch|ଶଙ୍ଖ/ },
  { kind: "turned-wood", of: objects, words: /lacquer|\bjau\b|wood|\bhorn/ },
  { kind: "honey", of: food, words: /honey|mahu\b|ମହୁ/ },
  { kind: "turmeric", of: food, words: /turmeric|haladi|haldi|ginger|ହଳଦୀ/ },
  { kind: "coffee", of: food, words: /coffee/ },
  { kind: "chillies", of: food, words: /chil(l)?i|pepper|spice|masala/ },
  { kind: "sweets", of: food, words: /khaja|sweet|arisa|laddu|ଖଜା/ },
  { kind: "preserves", of: food, words: /pickle|badi\b|papad|jaggery|khajuri|\bgud(a)?\b|\boil\b|ghee|ଗୁଡ଼/ },
  { kind: "grain", of: food, words: /\brice|millet|mandia|ragi|dal\b|pulse|seed|gram\b/ },
] as const satisfies readonly Craft[];

type CraftKind = (typeof crafts)[number]["kind"];

/**
 * Drawing style of a product's craft, from the words of its name, else of its shop's name; undefined if neither names a
 * craft.
 */
function craftPictureKind(
  category: ProductCategory,
  name: string,
  seller_name: string,
): CraftKind | undefined {
  const possible = crafts.filter(({ of }) => (of as readonly ProductCategory[]).includes(category));
  for (const text of [name.toLowerCase(), seller_name.toLowerCase()]) {
    const found = possible.find(({ words }) => words.test(text));
    if (found) return found.kind;
  }
  return undefined;
}

/** What a product's picture is drawn from; of `short_description` only where it names what the name does not. */
type ProductToDraw = {
  id: string;
  category: ProductCategory;
  name: string;
  seller_name: string;
  short_description: string | null;
};

/**
 * The picture of a product without photos: what its name says, in the manner of its craft, else of its category.
 */
export function productDrawn({ id, category, name, seller_name, short_description }: ProductToDraw) {
  const kind = craftPictureKind(category, name, seller_name) ?? categoryPictureKind(category);
  return { kind, id, ...lookOf(name, short_description ?? "") };
}

/** Its address. For servers: the words that it knows are no part of what browsers load. */
export function productDrawing(product: ProductToDraw): string {
  return pictureAddress(productDrawn(product));
}

/** A row with its drawing instead of the text that only the drawing needs. */
export function withDrawing<R extends ProductToDraw>({ short_description, ...row }: R) {
  return { ...row, drawing: productDrawing({ ...row, short_description }) };
}
