import { useId } from "react";

/** Half the width of the lozenge at each of the 8 picks; the uneven ends imitate the blur of ikat. */
const picks: readonly (readonly [left: number, right: number])[] = [
  [1.2, 2.1],
  [4.6, 3.7],
  [6.9, 7.6],
  [10.2, 9.3],
  [9.4, 10.3],
  [7.5, 6.7],
  [3.8, 4.7],
  [2, 1.1],
];

const outer = picks.map(([left, right], row) => `M${12 - left} ${row + 0.5}H${12 + right}`).join("");
const inner = picks
  .slice(2, 6)
  .map(([left, right], row) => `M${12 - left * 0.4} ${row + 2.5}H${12 + right * 0.4}`)
  .join("");

/** A band of feathered lozenges, 8 px high and as wide as its container. */
export function BandhaStrip({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width="100%"
      height="8"
      className={className ? `motif-band ${className}` : "motif-band"}
    >
      <pattern id={id} width="24" height="8" patternUnits="userSpaceOnUse">
        <path className="motif-primary" strokeWidth="1" d={outer} />
        <path className="motif-haritala" strokeWidth="1" d={inner} />
      </pattern>
      <rect width="100%" height="8" fill={`url(#${id})`} />
    </svg>
  );
}
