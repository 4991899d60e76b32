import type { Pigment } from "../picture-look.ts";
import { pigments } from "../pigments.ts";
import { type Palette, palettes } from "./palettes.ts";

/** Between figure and ground, by the formula of WCAG 2.2; what is less melts together. */
const contrastLeast = 2;
const light = "#FBF7EF";
const dark = "#211A15";

/**
 * A palette in these colours, first the figure's. The grounds begin with that of `base`, and the first one is taken on
 * which all of the figure is seen. Without colours it is `base`.
 */
export function dyed(base: Palette, colours: readonly Pigment[]): Palette {
  const [main, second, spark] = colours.map((name) => pigments[name].fill);
  if (!main) return base;
  // Of one colour only: tone in tone, since another hue would be a claim.
  const other = second ?? mixed(main, contrast(main, light) > 3 ? light : dark, 0.5);
  const start = palettes.findIndex(({ name }) => name === base.name);
  const grounds = palettes.map((_, at) => palettes[(start + at) % palettes.length] as Palette);
  const seen = ({ ground }: Palette) => Math.min(contrast(ground, main), contrast(ground, other) * 1.4);
  const cloth =
    grounds.find((palette) => seen(palette) >= contrastLeast) ??
    grounds.toSorted((a, b) => seen(b) - seen(a))[0] ??
    base;
  return { ...cloth, main, second: other, spark: spark ?? (contrast(main, light) > 2.5 ? light : dark) };
}

/** Contrast of two colours such as "#A92B1D", from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mixed(one: string, other: string, share: number): string {
  const others = channels(other);
  const values = channels(one).map((value, at) =>
    Math.round(value + ((others[at] as number) - value) * share),
  );
  return `#${values.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
