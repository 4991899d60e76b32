import type { Look, Pigment, Subject } from "../picture-look.ts";
import type { Drawing, Motif } from "./drawing.ts";
import { dyed } from "./dye.ts";
import { appliqueCloth } from "./motifs/applique.ts";
import { bust } from "./motifs/bust.ts";
import { commons, paintedWall } from "./motifs/commons.ts";
import { embroidery } from "./motifs/embroidery.ts";
import { equals, knots } from "./motifs/equals.ts";
import { filigree } from "./motifs/filigree.ts";
import { handloom } from "./motifs/handloom.ts";
import { ikat } from "./motifs/ikat.ts";
import { floorJhoti, risingJhoti } from "./motifs/lotus.ts";
import { palmLeaf } from "./motifs/palm-leaf.ts";
import { patta } from "./motifs/patta.ts";
import { shell } from "./motifs/shell.ts";
import { stone } from "./motifs/stone.ts";
import { turnedWood } from "./motifs/turned-wood.ts";
import { plaited } from "./motifs/weave.ts";
import { wheelRising } from "./motifs/wheel-waves.ts";
import { type Palette, palettes } from "./palettes.ts";
import { type Chance, chanceFrom, hashText } from "./seed.ts";
import { drawSubject } from "./subject-picture.ts";

/**
 * How a kind draws: its ornaments, of which the id selects one and none of which is a thing that may be sold or raised
 * for; the band around a subject, a file in `ornaments`; and the colours of its material, for subjects without others.
 * What is `metal` has no colour but its own.
 */
type Manner = { ornaments: readonly Motif[]; band: string; material?: readonly Pigment[]; is_metal?: true };

const manners = {
  education: { ornaments: [palmLeaf], band: "lines" },
  healthcare: { ornaments: [floorJhoti], band: "jhoti" },
  "women-empowerment": { ornaments: [risingJhoti], band: "creeper" },
  "sustainable-energy": { ornaments: [wheelRising], band: "petals" },
  "disaster-relief": { ornaments: [wheelRising], band: "waves" },
  employment: { ornaments: [handloom], band: "ikat" },
  equality: { ornaments: [equals], band: "check" },
  handicraft: { ornaments: [knots, floorJhoti], band: "creeper" },
  textiles: { ornaments: [ikat, handloom], band: "ikat" },
  food: { ornaments: [floorJhoti, risingJhoti], band: "jhoti" },
  "home-decor": { ornaments: [patta, knots], band: "creeper" },
  jewellery: { ornaments: [filigree], band: "scroll" },
  artwork: { ornaments: [patta, floorJhoti, risingJhoti], band: "creeper" },
  applique: { ornaments: [appliqueCloth], band: "petals" },
  bamboo: { ornaments: [plaited], band: "weave", material: ["natural", "mustard", "brown"] },
  brass: { ornaments: [knots], band: "coil", material: ["gold", "natural", "brown"], is_metal: true },
  chillies: { ornaments: [floorJhoti], band: "jhoti", material: ["red", "green", "yellow"] },
  coffee: { ornaments: [risingJhoti], band: "jhoti", material: ["brown", "natural", "green"] },
  dhokra: { ornaments: [knots], band: "coil", material: ["gold", "natural", "brown"], is_metal: true },
  embroidery: { ornaments: [embroidery], band: "saura" },
  filigree: { ornaments: [filigree], band: "scroll", material: ["silver", "white", "grey"], is_metal: true },
  "golden-grass": { ornaments: [plaited], band: "weave", material: ["yellow", "natural", "brown"] },
  grain: { ornaments: [risingJhoti], band: "jhoti" },
  handloom: { ornaments: [handloom], band: "check" },
  honey: { ornaments: [floorJhoti], band: "jhoti", material: ["yellow", "rust", "natural"] },
  ikat: { ornaments: [ikat], band: "ikat" },
  "palm-leaf": { ornaments: [palmLeaf], band: "lines", material: ["natural", "black", "red"] },
  "papier-mache": { ornaments: [patta], band: "petals" },
  pattachitra: { ornaments: [patta], band: "creeper" },
  preserves: { ornaments: [floorJhoti], band: "jhoti" },
  saura: { ornaments: [paintedWall], band: "saura" },
  shell: { ornaments: [shell], band: "waves", material: ["white", "pink", "rust"] },
  stone: { ornaments: [stone], band: "petals", material: ["grey", "natural", "black"] },
  sweets: { ornaments: [risingJhoti], band: "jhoti" },
  terracotta: { ornaments: [paintedWall], band: "impressed", material: ["rust", "natural", "white"] },
  turmeric: { ornaments: [risingJhoti], band: "jhoti", material: ["yellow", "rust", "green"] },
  "turned-wood": { ornaments: [turnedWood], band: "impressed", material: ["brown", "mustard", "red"] },
  person: { ornaments: [bust], band: "lines" },
  gallery: {
    ornaments: [palmLeaf, floorJhoti, risingJhoti, wheelRising, ikat, patta, knots],
    band: "creeper",
  },
  general: { ornaments: [commons], band: "check" },
} as const satisfies Record<string, Manner>;

/** What grows has colours of its own, unless others are named. */
const grown: Partial<Record<Subject, readonly Pigment[]>> = {
  biscuits: ["natural", "rust", "mustard"],
  fruit: ["yellow", "green", "red"],
  grain: ["yellow", "natural", "green"],
  ginger: ["natural", "brown"],
  leaves: ["green", "yellow"],
  mangrove: ["green", "blue", "yellow"],
  mushrooms: ["brown", "natural", "white"],
  nuts: ["natural", "rust", "brown"],
  papad: ["natural", "rust", "mustard"],
  plants: ["rust", "green", "yellow"],
  sack: ["natural", "rust", "brown"],
  seeds: ["brown", "natural", "mustard"],
  spice: ["rust", "brown", "yellow"],
  tamarind: ["brown", "green", "natural"],
  tree: ["green", "mustard", "red"],
};

export type PictureKind = keyof typeof manners;

export const pictureKinds = Object.keys(manners) as PictureKind[];

/** Valid ids of a picture: UUIDs and slugs. */
export const pictureIdPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/;

export function isPictureKind(kind: string): kind is PictureKind {
  return Object.hasOwn(manners, kind);
}

/** What is drawn; `title` becomes the accessible name, and a person's initial is its first letter. */
export type Pictured = { kind: PictureKind; id: string; title?: string } & Partial<Look>;

/**
 * The picture of something without a photograph: an SVG document of 1 to 12 KB on an 800 × 500 sheet, a pure function
 * of what it is given.
 */
export function drawPicture({ kind, id, title, subject, colours = [] }: Pictured): string {
  const look = hashText(`${kind}/${id}`);
  const { ornaments, band, material = [], is_metal }: Manner = manners[kind];
  const own = (subject && grown[subject]) ?? material;
  const named = subject && colours.length === 0 ? own : colours;
  const drawing: Drawing = {
    chance: chanceFrom(`${kind}/${id}/chance`),
    palette: dyed(paletteFor(look), is_metal ? (subject ? material : []) : named),
    composition: (look >>> 16) % 6,
    initial: title?.trim().charAt(0).toUpperCase(),
  };
  const name = title ? `<title>${escapeText(title)}</title>` : "";
  const label = title ? ' role="img"' : "";
  const ornament = ornaments[look % ornaments.length] as Motif;
  const drawn = subject ? drawSubject(subject, band, drawing) : ornament(drawing);
  const framed = frame(chanceFrom(`${kind}/${id}/frame`), drawn, {
    may_mirror: kind !== "person",
    largest: subject ? 1 : 1.12,
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500" preserveAspectRatio="xMidYMid slice"${label}>${name}${framed}</svg>`;
}

/** Varies the scale and, where nothing is written, mirrors: two pictures of one composition still differ. */
function frame(
  chance: Chance,
  drawn: string,
  { may_mirror, largest }: { may_mirror: boolean; largest: number },
): string {
  const scale = Number(chance.between(1, largest).toFixed(3));
  const across = may_mirror && chance.yes() ? -scale : scale;
  const x = (400 * (1 - across)).toFixed(1);
  const y = (250 * (1 - scale)).toFixed(1);
  return `<g transform="matrix(${across} 0 0 ${scale} ${x} ${y})">${drawn}</g>`;
}

/** One of the six palettes; every other picture swaps the two figure pigments. */
function paletteFor(look: number): Palette {
  const palette = palettes[(look >>> 8) % palettes.length] as Palette;
  return (look >>> 24) % 2 ? palette : { ...palette, main: palette.second, second: palette.main };
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text between tags, and removes the control characters that XML forbids. */
export function escapeText(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"]/g, (mark) => entities[mark] as string);
}
