import type { Drawing, Motif } from "./drawing.ts";
import { applique, appliqueCloth } from "./motifs/applique.ts";
import { bamboo } from "./motifs/bamboo.ts";
import { brass } from "./motifs/brass.ts";
import { bust } from "./motifs/bust.ts";
import { coffee } from "./motifs/coffee.ts";
import { commons, paintedWall } from "./motifs/commons.ts";
import { dhokra } from "./motifs/dhokra.ts";
import { embroidery } from "./motifs/embroidery.ts";
import { equals } from "./motifs/equals.ts";
import { filigree } from "./motifs/filigree.ts";
import { handloom } from "./motifs/handloom.ts";
import { harvest } from "./motifs/harvest.ts";
import { ikat } from "./motifs/ikat.ts";
import { jewels } from "./motifs/jewels.ts";
import { floorJhoti, risingJhoti } from "./motifs/lotus.ts";
import { mask } from "./motifs/mask.ts";
import { palmLeaf } from "./motifs/palm-leaf.ts";
import { chilliesToDry, comb, jarsOnShelf, pantry } from "./motifs/pantry.ts";
import { patta } from "./motifs/patta.ts";
import { pottery } from "./motifs/pottery.ts";
import { shell } from "./motifs/shell.ts";
import { stone } from "./motifs/stone.ts";
import { sweets } from "./motifs/sweets.ts";
import { turmeric } from "./motifs/turmeric.ts";
import { turnedWood } from "./motifs/turned-wood.ts";
import { basketry, clothOnLoom, weave } from "./motifs/weave.ts";
import { boatOnWaves, wheelRising } from "./motifs/wheel-waves.ts";
import { type Palette, palettes } from "./palettes.ts";
import { type Chance, chanceFrom, hashText } from "./seed.ts";

/** A kind's motifs; the id selects one of them. */
const motifsByKind = {
  education: [palmLeaf],
  healthcare: [floorJhoti],
  "women-empowerment": [risingJhoti],
  "sustainable-energy": [wheelRising],
  "disaster-relief": [boatOnWaves],
  employment: [weave],
  equality: [equals],
  handicraft: [dhokra, pottery, applique, basketry],
  textiles: [ikat, appliqueCloth, ikat, clothOnLoom],
  food: [harvest, pantry],
  "home-decor": [weave, pottery, applique, patta],
  jewellery: [filigree, jewels],
  artwork: [patta, palmLeaf, floorJhoti, patta, risingJhoti],
  applique: [applique],
  bamboo: [bamboo],
  brass: [brass],
  chillies: [chilliesToDry],
  coffee: [coffee],
  dhokra: [dhokra],
  embroidery: [embroidery],
  filigree: [filigree],
  "golden-grass": [basketry],
  grain: [harvest],
  handloom: [handloom, handloom, clothOnLoom],
  honey: [comb],
  ikat: [ikat],
  "palm-leaf": [palmLeaf],
  "papier-mache": [mask],
  pattachitra: [patta],
  preserves: [jarsOnShelf],
  saura: [paintedWall],
  shell: [shell],
  stone: [stone],
  sweets: [sweets],
  terracotta: [pottery],
  turmeric: [turmeric],
  "turned-wood": [turnedWood],
  person: [bust],
  gallery: [
    palmLeaf,
    floorJhoti,
    risingJhoti,
    wheelRising,
    boatOnWaves,
    weave,
    dhokra,
    ikat,
    harvest,
    patta,
    equals,
  ],
  general: [commons],
} satisfies Record<string, readonly Motif[]>;

export type PictureKind = keyof typeof motifsByKind;

export const pictureKinds = Object.keys(motifsByKind) as PictureKind[];

/** Valid ids of a picture: UUIDs and slugs. */
export const pictureIdPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/;

export function isPictureKind(kind: string): kind is PictureKind {
  return Object.hasOwn(motifsByKind, kind);
}

/**
 * The picture of something without a photograph: an SVG document of 1 to 10 KB on an 800 × 500 sheet, a pure function
 * of kind and id. The title becomes the accessible name; a person's initial is its first letter.
 */
export function drawPicture({ kind, id, title }: { kind: PictureKind; id: string; title?: string }): string {
  const look = hashText(`${kind}/${id}`);
  const motifs: readonly Motif[] = motifsByKind[kind];
  const motif = motifs[look % motifs.length] as Motif;
  const drawing: Drawing = {
    chance: chanceFrom(`${kind}/${id}/chance`),
    palette: paletteFor(look),
    composition: (look >>> 16) % 6,
    initial: title?.trim().charAt(0).toUpperCase(),
  };
  const name = title ? `<title>${escapeText(title)}</title>` : "";
  const label = title ? ' role="img"' : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500" preserveAspectRatio="xMidYMid slice"${label}>${name}${frame(chanceFrom(`${kind}/${id}/frame`), motif(drawing), kind !== "person")}</svg>`;
}

/** Varies the scale and, where nothing is written, mirrors: two pictures of one composition still differ. */
function frame(chance: Chance, drawn: string, may_mirror: boolean): string {
  const scale = Number(chance.between(1, 1.12).toFixed(3));
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
