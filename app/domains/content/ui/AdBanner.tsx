import { ParaglideMessage as Message } from "@inlang/paraglide-js-react";
import * as m from "#messages";
import ArrowRight from "../../../ui/icons/arrow-right.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { HiddenPart, SeenPart } from "../../../ui/hidden-part.tsx";
import { UserText } from "../../../ui/UserText.tsx";
import { localHref } from "../../../text/language.ts";
import { type AdSize, type SponsoredSlot, sponsoredPath } from "../schema.ts";
import { useSlotView } from "./use-slot-view.ts";

type AdBannerProps = {
  /** Size on the page; passing a slot of another size is a caller's bug. */
  size: AdSize;
  slot: Omit<SponsoredSlot, "size">;
  className?: string;
};

const frames: Record<AdSize, string> = {
  banner: "grid grid-cols-[4.5rem_1fr] max-[20rem]:grid-cols-1 sm:grid-cols-[minmax(8rem,12rem)_1fr]",
  square: "flex aspect-square max-w-80 flex-col",
  sidebar: "flex max-w-80 flex-col",
};

const pictures: Record<AdSize, string> = {
  banner: "h-full max-[20rem]:h-16",
  square: "min-h-0 flex-1",
  sidebar: "aspect-4/3",
};

/** A sponsored slot, marked as such. */
export function AdBanner({ size, slot, className }: AdBannerProps) {
  const seen = useSlotView(slot.id);
  return (
    <aside
      ref={seen}
      aria-label={m.content_ad_sponsored_by({ sponsor: slot.sponsor })}
      data-ad-size={size}
      className={classes(
        "relative overflow-hidden rounded-card border border-hairline bg-sunken transition-colors duration-quick hover:border-control",
        frames[size],
        className,
      )}
    >
      <img
        src={slot.picture_url ?? `/art/gallery/${slot.image_id}.svg`}
        alt=""
        width={800}
        height={500}
        loading="lazy"
        decoding="async"
        className={classes("w-full object-cover", pictures[size])}
      />
      <div
        className={classes(
          "flex min-w-0 flex-col gap-1.5 p-4",
          size === "banner" &&
            "justify-center gap-1! py-3! max-sm:gap-0.5! max-sm:px-3! max-sm:py-2! sm:px-6",
        )}
      >
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <Badge tone="neutral" className="border-control!">
            {m.content_ad_sponsored()}
          </Badge>
          <UserText>{slot.sponsor}</UserText>
        </p>
        <p
          className={classes(
            "font-heading font-semibold",
            size === "banner" ? "max-sm:leading-snug sm:text-lg" : "text-lg",
          )}
        >
          <UserText>{slot.headline}</UserText>
        </p>
        {size !== "square" && (
          <p className={classes("text-sm text-muted", size === "banner" && "max-sm:hidden")}>
            <UserText>{slot.body}</UserText>
          </p>
        )}
        {/* A full navigation: the server counts the click, and redirects to the slot's path. */}
        <a
          href={localHref(sponsoredPath(slot.id))}
          rel="sponsored nofollow"
          className={classes(
            "inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-link after:absolute after:inset-0 hover:underline",
            // On phones the whole box is the link, and its headline says enough.
            size === "banner" && "max-sm:absolute max-sm:inset-0 max-sm:rounded-card max-sm:*:sr-only",
          )}
        >
          <span>
            <Message
              message={m.content_ad_read_more}
              inputs={{ headline: slot.headline }}
              markup={{ seen: SeenPart, hidden: HiddenPart }}
            />
          </span>
          <ArrowRight size={18} aria-hidden="true" />
        </a>
      </div>
    </aside>
  );
}

/** Reserves a banner's space while the page is loading. */
export function AdBannerSkeleton() {
  return <div aria-hidden="true" className="pasapalli h-24 rounded-card sm:h-44" />;
}
