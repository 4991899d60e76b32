import { useId } from "react";

/** A row of stepped temple spires, 14 px high and as wide as its container. */
export function TempleTooth({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width="100%"
      height="14"
      className={className ? `motif-band ${className}` : "motif-band"}
    >
      <pattern id={id} width="22" height="14" patternUnits="userSpaceOnUse">
        <path
          className="motif-primary-fill"
          d="M0 12h22v2H0zM1 11V9h3V7h2.5V5H9V2.6h1.2V0h1.6v2.6H13V5h2.5v2H18v2h3v2z"
        />
        <path className="motif-haritala-fill" d="M11 5.6l2.2 2.6L11 10.8 8.8 8.2z" />
      </pattern>
      <rect width="100%" height="14" fill={`url(#${id})`} />
    </svg>
  );
}
