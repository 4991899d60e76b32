/** A drawn portrait with the initial of a name. */
export function Portrait({ name, seed, alt = name }: { name: string; seed: string; alt?: string }) {
  return (
    <img
      src={`/art/person/${seed}.svg?title=${encodeURIComponent(name)}`}
      alt={alt}
      width={800}
      height={500}
      loading="lazy"
      decoding="async"
      className="size-20 flex-none rounded-card object-cover"
    />
  );
}
