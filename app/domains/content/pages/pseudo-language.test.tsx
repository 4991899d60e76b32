import type { ComponentType, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { createTestServices } from "../../../../tests/support/database.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { unmarked, unmarkedInHtml } from "../../../../tests/support/unmarked-text.ts";
import { sql } from "../../../platform/database/sql.ts";
import { isFailure } from "../../../platform/failure.ts";
import { inLanguage } from "../../../platform/language-context.ts";
import type { Services } from "../../../platform/services.ts";
import type { Language } from "../../../text/language.ts";
import { formatDate, formatTimeOfDay, formatWeekday } from "../../../text/time.ts";
import { NoticesProvider } from "../../../ui/notices.tsx";
import { givingSteps, taxNote, trackingBenefits, trackingTitle } from "../company/how-giving-works.ts";
import { adSizes } from "../schema.ts";
import { addEvent } from "../server/commands.ts";
import {
  confirmSubscription,
  subscribeToNewsletter,
  unsubscribeFromNewsletter,
} from "../server/newsletter.ts";
import { impactFigures, readSite } from "../server/queries.ts";
import { AdBanner } from "../ui/AdBanner.tsx";
import * as about from "./about.tsx";
import * as contact from "./contact.tsx";
import * as event from "./event.tsx";
import * as newsletter from "./newsletter.tsx";
import * as confirm from "./newsletter-confirm.tsx";
import * as unsubscribe from "./newsletter-unsubscribe.tsx";
import * as policy from "./policy.tsx";
import * as team from "./team.tsx";

let services: Services;
/** What the site knows about its organisation, and figures: rows, which are translated as rows. */
let rows: string[];

const meeting = {
  title: "Seed exchange",
  place: "Koraput",
  description: "Bring what you have.",
  starts_at: new Date("2026-12-12T04:30:00Z"),
  ends_at: new Date("2026-12-13T11:00:00Z"),
};

const past = {
  ...meeting,
  starts_at: new Date("2020-12-05T04:30:00Z"),
  ends_at: new Date("2020-12-06T11:00:00Z"),
};

beforeAll(async () => {
  services = await createTestServices();
  const figures = await impactFigures(services.db, "about");
  rows = [
    ...Object.values(await readSite(services.db)),
    ...figures.flatMap(({ value, label }) => [value, label]),
    meeting.title,
    meeting.place,
    meeting.description,
    ...[meeting, past]
      .flatMap(({ starts_at, ends_at }) => [starts_at, ends_at])
      .flatMap((moment) => [formatWeekday(moment), formatDate(moment), formatTimeOfDay(moment)]),
  ];
});

type Page = {
  default: ComponentType<never>;
  meta(args: never): ({ title?: string } & object)[];
  loader?(args: never): unknown;
};

type Given = { params?: Record<string, string>; answer?: unknown; language?: Language };

/** The page as somebody reads it who asked for it in the pseudo-language, with its title and description. */
function read(page: Page, path: string, given: Given = {}) {
  return inLanguage(given.language ?? "en-XA", async () => {
    const answered = await page.loader?.(pageArgs(services, path, undefined, { params: given.params }));
    const loaderData = isWithData(answered) ? answered.data : answered;
    const organisation = await readSite(services.db);
    const matches = [{ id: "root", loaderData: { organisation } }];
    const described = page.meta({ loaderData, matches } as never);
    const Page = page.default as ComponentType<{ loaderData: unknown; actionData: unknown }>;
    return htmlOf(
      <>
        {described.map(({ title, ...attributes }) =>
          title ? <h1 key={title}>{title}</h1> : <meta key={JSON.stringify(attributes)} {...attributes} />,
        )}
        <Page loaderData={loaderData} actionData={given.answer} />
      </>,
    );
  });
}

function isWithData(answered: unknown): answered is { data: unknown } {
  return typeof answered === "object" && answered !== null && "init" in answered;
}

function htmlOf(content: ReactNode): string {
  const Stub = createRoutesStub([{ path: "/", Component: () => content }]);
  return renderToStaticMarkup(
    <NoticesProvider>
      <Stub initialEntries={["/"]} />
    </NoticesProvider>,
  );
}

describe("in the pseudo-language no sentence is unmarked", () => {
  test.each<[string, Page, unknown?]>([
    ["/about", about],
    ["/team", team],
    ["/contact", contact],
    ["/newsletter", newsletter],
    ["/newsletter", newsletter, { sent: true, message: "" }],
    ["/newsletter", newsletter, { sent: false, error: "1", email: "2" }],
    ["/newsletter/confirm", confirm],
    ["/newsletter/confirm", confirm, { done: true }],
    ["/newsletter/confirm", confirm, { done: false, problem: "2" }],
    ["/newsletter/unsubscribe", unsubscribe],
    ["/newsletter/unsubscribe", unsubscribe, { done: true }],
    ["/newsletter/unsubscribe", unsubscribe, { done: false, problem: "2" }],
  ])("on %s", async (path, page, answer) => {
    const html = await read(page, path, { answer });
    expect(html.length).toBeGreaterThan(300);
    expect(unmarkedInHtml(html, rows)).toEqual([]);
  });

  test("and in English all of them are, so that they would be found", async () => {
    const html = await read(team, "/team", { language: "en" });
    expect(unmarkedInHtml(html, rows)).toEqual(
      expect.arrayContaining([
        "Team · Sahayog",
        "Bookkeepers",
        "Reach the office",
        "The people behind Sahayog",
        "every campaign’s page",
      ]),
    );
    expect(unmarkedInHtml('<p title="A tip" class="mt-3"><b aria-label="A name"></b>5</p>', [])).toEqual([
      "A tip",
      "A name",
    ]);
  });

  test("on the page of an event, one that is over and one that is not there", async () => {
    const id = await services.db.transaction((tx) => addEvent(tx, meeting));
    const over = await services.db.transaction((tx) => addEvent(tx, past));
    for (const params of [{ id }, { id: over }, { id: "nowhere" }]) {
      const html = await read(event, `/events/${params.id}`, { params });
      expect(unmarkedInHtml(html, rows)).toEqual([]);
    }
  });

  test("around the text of a policy, which is translated as a document of its own", async () => {
    const { policy: text } = await policy.loader(pageArgs(services, "/terms"));
    const document = [
      text.title,
      text.intro,
      ...text.sections.flatMap((one) => [one.heading, ...one.paragraphs]),
    ];
    const first_sentence = text.intro.split(". ")[0] ?? "";
    expect(unmarkedInHtml(await read(policy, "/terms"), [...rows, ...document, first_sentence])).toEqual([]);
  });

  test.each(adSizes)("in a sponsored %s", (size) => {
    const slot = {
      id: "1",
      sponsor: "Kosal",
      headline: "Looms",
      body: "Ninety",
      link_path: "/",
      image_id: "2",
    };
    const html = inLanguage("en-XA", () => renderToStaticMarkup(<AdBanner size={size} slot={slot} />));
    expect(unmarkedInHtml(html, ["Kosal", "Looms", "Ninety"])).toEqual([]);
  });

  test("in what /donations tells of giving", () => {
    const texts = inLanguage("en-XA", () => [
      trackingTitle(),
      taxNote(),
      ...[...givingSteps(), ...trackingBenefits()].flatMap(({ title, text }) => [title, text]),
    ]);
    expect(unmarked(texts, [])).toEqual([]);
  });

  test("in letters, whose links lead to pages of the same language", async () => {
    const letter = () => sendLetter("odia@example.org");
    const asked = await letter();
    expect(asked.text).toContain("/en-xa/newsletter/confirm?token=");
    const token = /confirm\?token=([\w-]+)/.exec(asked.text)?.[1] ?? "";
    await services.db.transaction((tx) => confirmSubscription(tx, token));
    const known = await letter();
    expect(known.text).toContain("/en-xa/newsletter/unsubscribe?token=");
    expect(known.subject).not.toBe(asked.subject);
    const texts = [asked, known].flatMap(({ subject, text }) => [subject, ...text.split("\n")]);
    expect(
      unmarked(
        texts.filter((text) => !text.startsWith("https://")),
        rows,
      ),
    ).toEqual([]);
  });

  test("in what is refused", async () => {
    const refusals = await Promise.all([
      refusalOf((tx) => subscribeToNewsletter(tx, { email: "nobody", public_url: "" })),
      refusalOf((tx) => confirmSubscription(tx, "unknown")),
      refusalOf((tx) => unsubscribeFromNewsletter(tx, "unknown")),
    ]);
    expect(new Set(refusals).size).toBe(3);
    expect(unmarked(refusals, [])).toEqual([]);
  });
});

/** Asks for letters in the pseudo-language; answers the mail that is sent. */
async function sendLetter(email: string) {
  await inLanguage("en-XA", () =>
    services.db.transaction((tx) =>
      subscribeToNewsletter(tx, { email, public_url: "https://sahayog.example.org" }),
    ),
  );
  return services.db.one(sql({ subject: "text", text: "text" })`
    select subject, text_body as text from outgoing_mails where to_address = ${email} order by id desc limit 1`);
}

async function refusalOf(work: Parameters<Services["db"]["transaction"]>[0]): Promise<string> {
  try {
    await inLanguage("en-XA", () => services.db.transaction(work));
  } catch (error) {
    if (isFailure(error)) return error.message;
    throw error;
  }
  throw new Error("A refusal was expected");
}
