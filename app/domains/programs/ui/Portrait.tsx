type PortraitProps = {
  name: string;
  /** Seed of the generated portrait. */
  seed: string;
  picture_url?: string | null;
};

/** A portrait, or a generated one with the initial of the name. */
export function Portrait({ name, seed, picture_url = null }: PortraitProps) {
  return (
    <img
      src={picture_url ?? `/art/person/${seed}.svg?title=${encodeURIComponent(name)}`}
      alt={name}
      width={800}
      height={500}
      loading="lazy"
      decoding="async"
      className="size-20 flex-none rounded-card object-cover"
    />
  );
}
