import { classes } from "./classes.ts";

export type ProgressBarProps = {
  /** May exceed 100; the bar stays within its track. */
  percent: number;
  /** The whole state in words, as in "25% of ₹1,00,000 raised". */
  text: string;
  /** Names the bar, as in "Raised so far". */
  label: string;
  className?: string;
};

/** Drawn as SVG because widths in style attributes are refused by the content security policy. */
export function ProgressBar({ percent, text, label, className }: ProgressBarProps) {
  const filled = Number.isFinite(percent) ? Math.min(Math.max(percent, 0), 100) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(filled)}
      aria-valuetext={text}
      className={classes("h-2.5 overflow-hidden rounded-chip bg-hairline", className)}
    >
      <svg aria-hidden="true" width="100%" height="100%" className="block forced-color-adjust-none">
        <rect width={`${filled}%`} height="100%" className="fill-success" />
        {/* A thread of gold at the edge of the woven part. */}
        {filled > 0 && filled < 100 && (
          <rect
            x={`${filled}%`}
            width="3"
            height="100%"
            transform="translate(-3)"
            className="fill-haritala"
          />
        )}
      </svg>
    </div>
  );
}
