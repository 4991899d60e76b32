import { percentOfGoal, shownPercent } from "../../text/percent-of-goal.ts";

const beadCount = 40;
const beadsPerGroup = 5;
const radius = 52;

export type ProgressRingProps = {
  /** May exceed 100; the number shows it, while the ring stays full. */
  percent: number;
  /** Accessible name of the ring, as in "Raised so far". */
  label: string;
  /** Width and height in pixels. */
  size?: number;
  className?: string;
};

/** Progress as 40 beads of 2.5 % each, with the percentage inside. */
export function ProgressRing({ percent, label, size = 120, className }: ProgressRingProps) {
  const whole = percentOfGoal(Math.max(0, Number.isFinite(percent) ? percent : 0));
  const filled = filledBeads(percent);
  const groups = Array.from({ length: Math.ceil(filled / beadsPerGroup) }, (_, group) =>
    beads(group * beadsPerGroup, Math.min(filled, (group + 1) * beadsPerGroup)),
  );
  return (
    <svg
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.min(Number(whole), 100)}
      aria-valuetext={shownPercent(percent)}
      viewBox="0 0 120 120"
      width={size}
      height={size}
      className={className ? `progress-ring ${className}` : "progress-ring"}
      data-filled={filled}
    >
      <path className="progress-ring-empty" d={allBeads} />
      {groups.map((path) => (
        <path key={path} className="progress-ring-filled" d={path} />
      ))}
      <text x="60" y="60" dy="0.36em" textAnchor="middle" className="progress-ring-text">
        {shownPercent(percent)}
      </text>
    </svg>
  );
}

/** The number of filled beads; a bead is filled only when its whole 2.5 % is reached. */
export function filledBeads(percent: number): number {
  if (!Number.isFinite(percent)) return 0;
  return Math.min(beadCount, Math.max(0, Math.floor(percent / 2.5 + 1e-9)));
}

/** Beads from `from` (inclusive) to `to` (exclusive), clockwise from the top; each is a point with a round cap. */
function beads(from: number, to: number): string {
  return Array.from({ length: to - from }, (_, index) => {
    const angle = (((from + index) * 360) / beadCount - 90) * (Math.PI / 180);
    return `M${(60 + Math.cos(angle) * radius).toFixed(2)} ${(60 + Math.sin(angle) * radius).toFixed(2)}h0`;
  }).join("");
}

const allBeads = beads(0, beadCount);
