const broad =
  "M49.2 42.5C48.6 37 45.4 33.4 46 27.5S48.3 18.6 48.4 13.5L51.6 13.5C51.7 18.6 53.4 21.6 54 27.5S51.4 37 50.8 42.5z";
const thin = "M50 41L50 14";
const bead = "M50 27.5h0";

/** The same path 8 times around the hub. `path` has absolute points only, or relative ones without a length. */
function aroundHub(path: string, first_degrees: number): string {
  return [0, 45, 90, 135, 180, 225, 270, 315]
    .map((degrees) => {
      const angle = ((first_degrees + degrees) * Math.PI) / 180;
      const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
      return path.replace(/([\d.]+) ([\d.]+)/g, (_, x: string, y: string) => {
        const [right, down] = [Number(x) - 50, Number(y) - 50];
        return `${round(50 + right * cos - down * sin)} ${round(50 + right * sin + down * cos)}`;
      });
    })
    .join("");
}

function round(coordinate: number): number {
  return Math.round(coordinate * 100) / 100;
}

/** One precomputed string: as components, the drawing took 5 % of a page's rendering time. */
const drawing = [
  '<circle cx="50" cy="50" r="47" stroke-width="3.4"/>',
  '<circle cx="50" cy="50" r="41.4" stroke-width="4" stroke-linecap="round" pathLength="320" stroke-dasharray="0 10" stroke-dashoffset="5"/>',
  '<circle cx="50" cy="50" r="36.2" stroke-width="2.4"/>',
  `<path d="${aroundHub(broad, 0)}" fill="currentColor" stroke="none"/>`,
  `<path d="${aroundHub(thin, 22.5)}" stroke-width="1.3"/>`,
  `<path d="${aroundHub(bead, 22.5)}" stroke-width="3.8" stroke-linecap="round"/>`,
  '<circle cx="50" cy="50" r="7.6" stroke-width="2.6"/>',
  '<circle cx="50" cy="50" r="3" fill="currentColor" stroke="none"/>',
].join("");

export type KonarkWheelProps = {
  /** Width and height in pixels. */
  size?: number;
  className?: string;
  /** Accessible name when used alone; decorative without it. */
  title?: string;
};

/** The logo: a wheel of 8 broad and 8 thin spokes with a beaded rim, in the current text colour. */
export function KonarkWheel({ size = 32, className, title }: KonarkWheelProps) {
  return (
    <svg
      viewBox="0 0 100 100"
      width={size}
      height={size}
      className={className}
      fill="none"
      stroke="currentColor"
      focusable="false"
      {...(title ? { role: "img", "aria-label": title } : { "aria-hidden": true })}
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
