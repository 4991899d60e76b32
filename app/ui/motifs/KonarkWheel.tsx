const broad =
  "M49.2 42.5C48.6 37 45.4 33.4 46 27.5S48.3 18.6 48.4 13.5h3.2C51.7 18.6 53.4 21.6 54 27.5S51.4 37 50.8 42.5z";
const spokes = [0, 45, 90, 135, 180, 225, 270, 315];

export type KonarkWheelProps = {
  /** Width and height in pixels. */
  size?: number;
  className?: string;
  /** Its name where it stands alone; without one it is decoration. */
  title?: string;
};

/** The logo: a wheel of 8 broad and 8 thin spokes with a beaded rim, in the colour of the text around it. */
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
    >
      <circle cx="50" cy="50" r="47" strokeWidth="3.4" />
      <circle
        cx="50"
        cy="50"
        r="41.4"
        strokeWidth="4"
        strokeLinecap="round"
        pathLength="320"
        strokeDasharray="0 10"
        strokeDashoffset="5"
      />
      <circle cx="50" cy="50" r="36.2" strokeWidth="2.4" />
      {spokes.map((angle) => (
        <g key={angle} transform={`rotate(${angle} 50 50)`}>
          <path d={broad} fill="currentColor" stroke="none" />
          <path d="M50 41V14" strokeWidth="1.3" transform="rotate(22.5 50 50)" />
          <circle
            cx="50"
            cy="27.5"
            r="1.9"
            fill="currentColor"
            stroke="none"
            transform="rotate(22.5 50 50)"
          />
        </g>
      ))}
      <circle cx="50" cy="50" r="7.6" strokeWidth="2.6" />
      <circle cx="50" cy="50" r="3" fill="currentColor" stroke="none" />
    </svg>
  );
}
