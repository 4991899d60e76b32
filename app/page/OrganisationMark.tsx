import { KonarkWheel } from "../ui/motifs/KonarkWheel.tsx";

type OrganisationMarkProps = {
  /** URL of the organisation's logo; null: the site's wheel. */
  logo_url: string | null | undefined;
  /** Its height in pixels. */
  size: number;
};

/** The logo beside the organisation's name, therefore without alternative text. */
export function OrganisationMark({ logo_url, size }: OrganisationMarkProps) {
  if (!logo_url) return <KonarkWheel size={size} className="text-primary" />;
  return (
    <img
      src={logo_url}
      alt=""
      width={size}
      height={size}
      // Logos have their own background, usually white.
      className="flex-none rounded-control bg-logo-ground object-contain p-0.5"
      style={{ width: size, height: size }}
    />
  );
}
