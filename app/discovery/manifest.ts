import { beginningOf } from "../text/shorten.ts";
import type { Site } from "../domains/content/schema.ts";

/** The web application manifest (https://www.w3.org/TR/appmanifest/), for the home screen of a phone. */
export function manifestOf({ organisation_name, tagline }: Pick<Site, "organisation_name" | "tagline">) {
  const icon = (sizes: string) => ({
    src: `/icon-${sizes}.png`,
    sizes: `${sizes}x${sizes}`,
    type: "image/png",
  });
  return {
    id: "/",
    name: organisation_name,
    short_name: beginningOf(organisation_name, 12).trim(),
    description: tagline,
    lang: "en-IN",
    start_url: "/",
    // Keeps the browser's back button, which the payment window's pages need.
    display: "minimal-ui",
    background_color: "#fbf7ef",
    theme_color: "#fbf7ef",
    icons: [icon("192"), icon("512")],
  };
}
