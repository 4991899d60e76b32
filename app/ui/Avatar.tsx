import { classes } from "./classes.ts";
import { initialOf } from "./initial.ts";
import { scriptLanguage } from "./script-language.ts";

export type AvatarProps = {
  name: string;
  src?: string | null;
  /** Width and height in CSS pixels. */
  size?: 32 | 44 | 64 | 96;
  className?: string;
};

const sizes = { 32: "size-8 text-sm", 44: "size-11 text-lg", 64: "size-16 text-2xl", 96: "size-24 text-4xl" };

/** A picture, or the first letter of the name. Decorative: the name is beside it. */
export function Avatar({ name, src, size = 44, className }: AvatarProps) {
  const looks = classes("flex-none rounded-chip", sizes[size], className);
  if (src) {
    return (
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className={`${looks} object-cover`}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      lang={scriptLanguage(name)}
      className={`${looks} inline-flex items-center justify-center bg-badge-medium-bg font-heading font-semibold text-badge-medium-text`}
    >
      {initialOf(name)}
    </span>
  );
}
