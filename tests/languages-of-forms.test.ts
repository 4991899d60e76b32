import { beforeAll, expect, test } from "vitest";
import { contactInput } from "../app/domains/content/contact-input.ts";
import { sendContactMessage } from "../app/domains/content/server/use-cases/contact.ts";
import { subscribeToNewsletter } from "../app/domains/content/server/use-cases/subscribe-to-newsletter.ts";
import { followByEmail } from "../app/domains/campaigns/server/use-cases/follow-campaign.ts";
import { openMonthlyGift } from "../app/domains/donations/server/use-cases/open-monthly-gift.ts";
import { applicationInput } from "../app/domains/programs/application-input.ts";
import { sendApplication } from "../app/domains/programs/server/use-cases/applications.ts";
import { command, sql, sqlPart } from "../app/platform/database/sql.ts";
import { guest } from "../app/platform/http/session.ts";
import { inLanguage } from "../app/platform/language-context.ts";
import { loadDemoPrograms } from "../database/demo/load-programs.ts";
import { makeLiveCampaign, makePerson } from "./support/campaigns.ts";
import { monthlyGift } from "./support/giving.ts";
import { checkoutFields } from "./support/ordering.ts";
import { createShopFloor, type ShopFloor } from "./support/shop-floor.ts";

let floor: ShopFloor;

beforeAll(async () => {
  floor = await createShopFloor();
});

const { email } = checkoutFields;
const visit = { client_address: "192.0.2.1" };
const message = {
  inquiry_type: "volunteer",
  name: "Lipika Das",
  subject: "Saturdays",
  message: "Can I help?",
};
const application = {
  full_name: "Lipika Das",
  age: "34",
  phone: "+91 98610 12345",
  address: "Nuapatna, Cuttack",
  education_level: "10th",
  preferred_location: "Cuttack",
  motivation: "To send my forms myself.",
  terms: "on",
};

/** By table: its rows, what sends the form, and the mails to its sender that this queues. */
const forms = {
  donations: {
    rows: sqlPart`donations`,
    send: () => floor.giving.open({ donor_email: email }),
    mails: 0,
  },
  monthly_gifts: {
    rows: sqlPart`monthly_gifts`,
    send: () =>
      openMonthlyGift(floor.services, { ...monthlyGift, donor_email: email }, { session: guest, ...visit }),
    mails: 0,
  },
  orders: {
    rows: sqlPart`orders`,
    send: async () => floor.order(await floor.customer(), { [await floor.product({ stock: 1 })]: 1 }),
    mails: 0,
  },
  contact_messages: {
    rows: sqlPart`contact_messages`,
    send: () =>
      sendContactMessage(
        floor.services,
        { ...contactInput.parse({ ...message, email }), user_id: null },
        visit,
      ),
    mails: 1,
  },
  newsletter_subscriptions: {
    rows: sqlPart`newsletter_subscriptions`,
    send: () => subscribeToNewsletter(floor.services, { email }, visit),
    mails: 1,
  },
  program_applications: {
    rows: sqlPart`program_applications`,
    async send() {
      await loadDemoPrograms(floor.db);
      const { terms: _agreed, ...given } = applicationInput.parse({ ...application, email });
      const subject = { category: "education", program_id: "digital-literacy", user_id: null };
      await sendApplication(floor.services, { ...given, ...subject }, visit);
    },
    mails: 1,
  },
  campaign_followers: {
    rows: sqlPart`campaign_followers`,
    async send() {
      const campaign_id = await makeLiveCampaign(floor.db, await makePerson(floor.db));
      await followByEmail(floor.services, { campaign_id, email }, visit);
    },
    mails: 1,
  },
};

test.each(Object.keys(forms) as (keyof typeof forms)[])(
  "a row of %s has the language of its form, as its mails",
  async (table) => {
    const { rows, send, mails } = forms[table];
    await floor.db.run(command`delete from outgoing_mails`);
    await inLanguage<Promise<unknown>>("en-XA", send);
    const kept = await floor.db.many(sql({ language: "text" })`select language from ${rows}`);
    const sent = await floor.db.many(sql({ language: "text" })`
    select split_part(outline, ' ', 1) as language from outgoing_mails where to_address = ${email}`);
    expect({ kept, sent }).toEqual({
      kept: [{ language: "en-XA" }],
      sent: Array.from({ length: mails }, () => ({ language: "en-XA" })),
    });
  },
);

test("every table that keeps a language is that of a form above, or of accounts", async () => {
  const tables = await floor.db.many(sql({ name: "text" })`
    select table_name::text as name from information_schema.columns
    where table_schema = 'public' and column_name = 'language' and column_default is not null`);
  const names = tables.map(({ name }) => name);
  expect(names.toSorted()).toEqual([...Object.keys(forms), "users"].toSorted());
});
