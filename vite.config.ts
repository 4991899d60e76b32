import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type EnvironmentOptions } from "vite";
import { buildVariant } from "./bundling/build-variant.ts";
import { firstVisitModules, firstVisitParts } from "./bundling/first-visit-modules.ts";
import { messages, messagesOnChange } from "./bundling/messages-plugin.ts";
import { pageExports } from "./bundling/page-exports.ts";
import { pageSources } from "./bundling/page-sources.ts";
import { serverOnly } from "./bundling/server-only.ts";
import { serverSources } from "./bundling/server-sources.ts";

const builtMessages = messages(buildVariant.languages);
const firstVisits = firstVisitModules();

export default defineConfig(({ command }) => ({
  plugins: [
    command === "build" ? [builtMessages, pageExports(), serverSources(), firstVisits] : messagesOnChange(),
    tailwindcss(),
    reactRouter(),
    serverOnly({ report: `${buildVariant.folder}/browser-modules.json`, keysOf: builtMessages.keysOf }),
    pageSources({ report: `${buildVariant.folder}/page-sources.json` }),
  ],
  build: { assetsInlineLimit: 0, cssMinify: true, reportCompressedSize: false },
  server: { middlewareMode: true },
  environments: { client: fewerScripts, ssr: command === "build" ? withReact : {} },
}));

/**
 * React and its router are bundled with the built pages as production builds, whatever NODE_ENV the server runs with,
 * and need not be installed at runtime.
 */
const withReact: EnvironmentOptions = {
  define: {
    "process.env.NODE_ENV": JSON.stringify("production"),
    "process.env.PAGE_LANGUAGES": JSON.stringify(buildVariant.languages.join()),
  },
  resolve: {
    noExternal: [
      "react",
      "react-dom",
      "react-router",
      "@react-router/node",
      "cookie-es",
      "scheduler",
      "@inlang/paraglide-js-react",
    ],
  },
};

/**
 * Every script costs a request, its headers and a tag in each document: code that nearly all pages use goes into two
 * chunks, not thirty, what only pages behind the sign-in share into a third, and code shared by some pages of a domain
 * into one. A chunk takes along what its code imports, so
 * what several domains share (`app/text`) belongs to the kit: else one domain's pages load another's chunk.
 */
const fewerScripts: EnvironmentOptions = {
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "react",
              test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
              priority: 1,
            },
            ...firstVisitParts.map((part) => ({
              name: `kit-${part}`,
              test: (id: string) => isOfMostPages(id) && firstVisits.partOf(id) === part,
              minShareCount: 3,
            })),
            { name: "tools", test: isOfMostPages, minShareCount: 3 },
            { name: "shell", test: isOfShell, minShareCount: 2 },
            ...domainChunks("home", "shared"),
            { name: "campaign-parts", test: isOfCampaignParts, minShareCount: 2 },
            ...domainChunks("campaign", "lists", "tools"),
            { name: "donation-form", test: isOfDonationForm, minShareCount: 2 },
            { name: "story-talk", test: isOfStoryTalk, minShareCount: 2 },
          ],
        },
      },
    },
  },
};

/**
 * Where code goes that matches. What sources say is with them: what only one says is named like it, and what several say
 * belongs where all of them do.
 */
function isPlaced(id: string, pattern: RegExp): boolean {
  const sources = builtMessages.sourcesOf(id);
  return sources.length > 0 ? sources.every((source) => pattern.test(source)) : pattern.test(id);
}

/** What few pages need, most of them of people who have signed in: visitors wait for none of it. */
const ofFewPages =
  /\/app\/page\/(?:Admin|Bulk|table|use-row-keys|ListSection|FilterLinks|[Dd]eferred|PageHeading|device-draft|draft-keys|use-form-draft|changed-field)|\/app\/ui\/(?:Dialog|Pagination|is-composing|icons\/clock\.)|\/content\/editing\/|\/stories\/(?:ui\/writing\/|story-form)|\/campaigns\/(?:following|ui\/FollowCampaign)|\/donations\/(?:answer-form|ui\/(?:AnswerForms|SupporterAnswer))/;

function isOfFewPages(id: string): boolean {
  return isPlaced(id, ofFewPages);
}

const ofMostPages =
  /\/app\/(?:ui|text|shell|page|domains\/(?:content|accounts\/ui))\/|\/art\/shown-picture\.|\/has-kept-donations\.ts|\/\.messages\/[\w-]+\/\w+\.js|paraglide-js-react|vite\/preload-helper/;

/** What one of them says as well is with it: else it would bring along another chunk. */
function isOfMostPages(id: string): boolean {
  return [id, ...builtMessages.sourcesOf(id)].some((one) => ofMostPages.test(one)) && !isOfFewPages(id);
}

/** What the root shares with single pages, in one chunk instead of several of a few hundred bytes. */
const ofShell =
  /\/app\/shell\/|\/orders\/(?:schema|ui\/(?:cart-count|use-cart|CartLink|CartProvider))|\/icons\/menu\.ts|\/page\/(?:use-navigation-menu|cart-size)|\/search\/ui\/SearchLink\./;

/** What one of them says as well is with it: every page has it. */
function isOfShell(id: string): boolean {
  return [id, ...builtMessages.sourcesOf(id)].some((one) => ofShell.test(one));
}

/** Around a campaign's text: in one chunk instead of nine small ones. */
function isOfCampaignParts(id: string): boolean {
  const small =
    /\/(?:domains|messages)\/(?:donations|fundraisers)[/_]|\/(?:screens_campaign|campaigns_follow)|\/campaigns\/(?:following|ui\/FollowCampaign)/;
  return firstVisits.partOf(id) === "campaign" && small.test(id) && !isOfDonationForm(id);
}

/** What takes a donation: on a campaign's page only once its dialog opens. */
const ofDonationForm =
  /\/donations\/(?:donation-(?:fields|form|path)|monthly-gift|ui\/(?:DonationFields|donation-draft|use-donation-form|donation-calls|GiveButton|PaymentPromise|link-beside|giving\/(?:GivingNote|give|confirm-payment|kept-donations|use-giving)))\./;

function isOfDonationForm(id: string): boolean {
  return isPlaced(id, ofDonationForm);
}

/** Likes and comments: pages that only show a few stories wait for none of it. */
const ofStoryTalk =
  /\/stories\/ui\/(?:counted|story-calls|guest-intent|SignInHint|use-sign-in-first|CommentsComing|comment-calls|use-like|StoryParts)\./;

function isOfStoryTalk(id: string): boolean {
  return isPlaced(id, ofStoryTalk);
}

/** What a domain's pages behind the sign-in share is apart from what its first pages need. */
function domainPart(id: string): string {
  const part = firstVisits.partOf(id);
  if (part === undefined || part === "home") return part ?? "tools";
  if (part === "campaign") return part;
  return part === "found" || part === "story" || part === "lists" || part === "giving" ? "lists" : "shared";
}

function domainChunks(...chosen: readonly string[]) {
  return chosen.map((part) => ({
    name: (id: string) => domainChunk(id, part),
    test: (id: string) => domainPart(id) === part,
    minShareCount: part === "shared" ? 2 : 3,
  }));
}

function domainChunk(id: string, part: string): string | null {
  const domain = isOfFewPages(id) || isOfDonationForm(id) || isOfStoryTalk(id) ? undefined : domainOf(id);
  return domain ? `${domain}-${part}` : null;
}

function domainOf(id: string): string | undefined {
  return /\/(?:app\/domains|\.messages\/[\w-]+\/messages)\/([a-z]+)[/_]/.exec(id)?.[1];
}
