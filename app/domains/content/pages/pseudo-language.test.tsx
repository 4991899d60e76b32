import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, test } from "vitest";
import { createTestServices } from "../../../../tests/support/database.ts";
import { pageArgs } from "../../../../tests/support/page-args.ts";
import { htmlOf, type Page, readPage } from "../../../../tests/support/read-page.tsx";
import { unmarked, unmarkedInHtml } from "../../../../tests/support/unmarked-text.ts";
import { sql } from "../../../platform/database/sql.ts";
import { isFailure } from "../../../platform/failure.ts";
import { inLanguage } from "../../../platform/language-context.ts";
import { composeMail } from "../../../platform/mail/compose.ts";
import type { Services } from "../../../platform/services.ts";
import { formatDate, formatTimeOfDay, formatWeekday } from "../../../text/time.ts";
import { formatLongDate } from "../../../text/long-date.ts";
import { adSizes, pageTextIds } from "../schema.ts";
import { addEvent } from "../server/commands/add-content.ts";
import {
  confirmSubscription,
  subscribeToNewsletter,
  unsubscribeFromNewsletter,
} from "../server/commands/newsletter.ts";
import { givingOfPages, impactFigures, readSite } from "../server/queries/content-of-pages.ts";
import { aboutValues, listFaqs, milestones, pageTexts } from "../server/queries/organisation.ts";
import { AdBanner } from "../ui/AdBanner.tsx";
import { HowGivingWorks, WhyToTrust } from "../ui/HowGivingWorks.tsx";
import * as about from "./about.tsx";
import * as apiDocs from "./api-docs.tsx";
import * as contact from "./contact.tsx";
import * as event from "./event.tsx";
import * as newsletter from "./newsletter.tsx";
import * as confirm from "./newsletter-confirm.tsx";
import * as unsubscribe from "./newsletter-unsubscribe.tsx";
import * as policy from "./policy.tsx";
import * as team from "./team.tsx";

let services: Services;
/** The organisation's details, figures and questions: rows, which are translated as rows. */
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
  const questions = await listFaqs(services.db);
  const of_staff = await Promise.all([
    aboutValues(services.db),
    milestones(services.db),
    pageTexts(services.db, ...pageTextIds),
  ]);
  rows = [
    ...textsOf(of_staff),
    ...Object.values(await readSite(services.db)),
    ...figures.flatMap(({ value, label }) => [value, label]),
    ...questions.flatMap(({ question, answer }) => [question, answer]),
    meeting.title,
    meeting.place,
    meeting.description,
    ...[meeting, past]
      .flatMap(({ starts_at, ends_at }) => [starts_at, ends_at])
      .flatMap((moment) => [formatWeekday(moment), formatDate(moment), formatTimeOfDay(moment)]),
  ];
});

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
    const html = await readPage(services, page, path, { answer });
    expect(html.length).toBeGreaterThan(300);
    expect(unmarkedInHtml(html, rows)).toEqual([]);
  });

  test("and in English all of them are, so that they would be found", async () => {
    const html = await readPage(services, team, "/team", { language: "en" });
    expect(unmarkedInHtml(html, rows)).toEqual(
      expect.arrayContaining(["Team · Sahayog", "Reach our team", "See all campaigns"]),
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
      const html = await readPage(services, event, `/events/${params.id}`, { params });
      expect(unmarkedInHtml(html, rows)).toEqual([]);
    }
  });

  test("around the text of a policy, which is translated as a document of its own", async () => {
    const text = await policy.loader(pageArgs(services, "/terms"));
    const blocks = [...text.intro, ...text.sections.flatMap((one) => [one.heading, ...one.blocks])];
    const document = [text.version.title, formatLongDate(text.version.published_on), ...textsOf(blocks)];
    const first_sentence = document.find((one) => one.includes(". "))?.split(". ")[0] ?? "";
    expect(
      unmarkedInHtml(await readPage(services, policy, "/terms"), [...rows, ...document, first_sentence]),
    ).toEqual([]);
  });

  test("around the description of the API, which is in English", async () => {
    const english = ["Loans", "/api/loans", "borrower", "query", "text/csv", "string", "Lends a book."];
    const [title = "", path = "", name = "", place, media_type = "", type = "", text = ""] = english;
    const fields = [
      { name, place, required: true, type: [type], about: [text] },
      { name, place: undefined, required: false, type: [{ schema: title }], about: [] },
      { name, place: undefined, required: true, type: [type], about: [] },
      { name: path, place, required: false, type: [type], about: [] },
    ];
    const body = { media_type, type: [type], fields };
    const responses = [{ status: 200, description: text, ...body }];
    const call = { method: "POST", path, summary: text, description: text, parameters: fields, body };
    const reference = {
      description: text,
      sections: [{ title, calls: [{ ...call, responses, errors: { statuses: [404], type: [type] } }] }],
      schemas: [{ name: title, fields }],
    };
    const html = await readPage(services, { ...apiDocs, loader: () => reference }, "/api/docs");
    expect(html).toContain("404");
    expect(unmarkedInHtml(html, [...rows, ...english, "POST", "OpenAPI"])).toEqual([]);
  });

  test.each(adSizes)("in a sponsored %s", (size) => {
    const slot = {
      id: "1",
      sponsor: "Kosal",
      headline: "Looms",
      body: "Ninety",
      link_path: "/",
      image_id: "2",
      picture_url: null,
    };
    const html = inLanguage("en-XA", () => renderToStaticMarkup(<AdBanner size={size} slot={slot} />));
    expect(unmarkedInHtml(html, ["Kosal", "Looms", "Ninety"])).toEqual([]);
  });

  test("in the texts about giving on /donations", async () => {
    const { step, reason, texts } = await givingOfPages(services);
    const html = inLanguage("en-XA", () =>
      htmlOf(
        <>
          <WhyToTrust title={texts.donations_reasons.text} reasons={reason} tax={texts.donations_tax} />
          <HowGivingWorks title={texts.donations_steps.text} steps={step} />
        </>,
      ),
    );
    expect(unmarkedInHtml(html, [...rows, ...textsOf([step, reason])])).toEqual([]);
  });

  test("in mails, whose links lead to pages of the same language", async () => {
    const mail = () => sendMessage("odia@example.org");
    const asked = await mail();
    expect(asked.text).toContain("/en-xa/newsletter/confirm?token=");
    const token = /confirm\?token=([\w-]+)/.exec(asked.text)?.[1] ?? "";
    await services.db.transaction((tx) => confirmSubscription(tx, token));
    const known = await mail();
    expect(known.text).toContain("/en-xa/newsletter/unsubscribe?token=");
    expect(known.subject).not.toBe(asked.subject);
    for (const { subject, text, html } of [asked, known]) {
      const links = text.match(/https:\S+/g) ?? [];
      expect(unmarked([subject, ...text.split("\n")], [...rows, ...links])).toEqual([]);
      expect(html).toContain('<html lang="en-XA"');
      expect(unmarkedInHtml(html, [...rows, ...links])).toEqual([]);
    }
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

/** Strings in a loader's result, of any shape. */
function textsOf(data: unknown): string[] {
  if (typeof data === "string") return [data];
  return typeof data === "object" && data !== null ? Object.values(data).flatMap(textsOf) : [];
}

/** Requests mails in the pseudo-language; returns the mail that is sent. */
async function sendMessage(email: string) {
  await inLanguage("en-XA", () =>
    services.db.transaction((tx) =>
      subscribeToNewsletter(tx, { email, public_url: "https://sahayog.example.org" }),
    ),
  );
  const mail = await services.db.one(sql({ subject: "text", text_body: "text", outline: "text?" })`
    select subject, text_body, outline from outgoing_mails where to_address = ${email} order by id desc limit 1`);
  const organisation = await readSite(services.db);
  const { text, html = "" } = composeMail(mail, { organisation, public_url: "https://sahayog.example.org" });
  return { subject: mail.subject, text, html };
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
