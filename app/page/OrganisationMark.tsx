import { KonarkWheel } from "../ui/motifs/KonarkWheel.tsx";

type OrganisationMarkProps = {
  /** Of the organisation's own logo; null: the wheel of this site. */
  logo_url: string | null | undefined;
  /** Its height in pixels. */
  size: number;
};

/** The logo beside the name of the organisation, which says the same in words. */
export function OrganisationMark({ logo_url, size }: OrganisationMarkProps) {
  if (!logo_url) return <KonarkWheel size={size} className="text-primary" />;
  return (
    <img
      src={logo_url}
      alt=""
      width={size}
      height={size}
      // Logos have grounds of their own, most of them white.
      className="flex-none rounded-control bg-logo-ground object-contain p-0.5"
      style={{ width: size, height: size }}
    />
  );
}
