import * as m from "#messages";
import { formatDate } from "../../../../text/time.ts";

/** Languages of posters: those read on local notice boards, independent of the site's languages. */
export const posterLanguages = ["en", "or"] as const;
export type PosterLanguage = (typeof posterLanguages)[number];

export type PosterWords = {
  call: string;
  place: string;
  goal: string;
  until: string;
  scan: string;
  type: string;
  promise: string;
  day: (day: string) => string;
};

const odiaDay = new Intl.DateTimeFormat("or-IN", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** Odia is hard-coded, because the site has no pages in it. */
export function posterWords(language: PosterLanguage): PosterWords {
  if (language === "or")
    return {
      call: "ଏହି ଅଭିଯାନକୁ ସାହାଯ୍ୟ କରନ୍ତୁ",
      place: "ସ୍ଥାନ",
      goal: "ଲକ୍ଷ୍ୟ",
      until: "ଶେଷ ଦିନ",
      scan: "ଦାନ କରିବା ପାଇଁ ଫୋନରେ ଏହି କୋଡ୍ ସ୍କାନ୍ କରନ୍ତୁ",
      type: "କିମ୍ବା ଏହି ଠିକଣା ଖୋଲନ୍ତୁ:",
      promise: "ପ୍ରତ୍ୟେକ ଦାନର ରସିଦ ମିଳେ। ଖର୍ଚ୍ଚର ବିଲ୍ ଅଭିଯାନର ପୃଷ୍ଠାରେ ଦେଖାଯାଏ।",
      day: (day) => odiaDay.format(new Date(`${day}T00:00:00Z`)),
    };
  return {
    call: m.campaigns_poster_call(),
    place: m.campaigns_poster_place(),
    goal: m.campaigns_poster_goal(),
    until: m.campaigns_poster_until(),
    scan: m.campaigns_poster_scan(),
    type: m.campaigns_poster_type(),
    promise: m.campaigns_poster_promise(),
    day: formatDate,
  };
}
