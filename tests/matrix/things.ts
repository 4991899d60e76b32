import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { hashOf } from "../../app/domains/donations/server/commands/create-donation.ts";
import { monthlyToken } from "../../app/domains/donations/server/monthly-tokens.ts";
import { donationToken } from "../../app/domains/donations/server/tokens.ts";
import { storePicture } from "../../app/domains/uploads/server/use-cases/store-picture.ts";
import { command, sql } from "../../app/platform/database/sql.ts";
import type { Services } from "../../app/platform/services.ts";
import sharp from "sharp";
import type { TestUser } from "../support/people.ts";
import { makeMarketTexts, type MarketWords } from "./market-texts.ts";
import { listProduct, openShop } from "../support/products.ts";

/** The subjects in paths. Everything that can have an owner belongs to the owner. */
export type Things = MarketWords & {
  owner: TestUser;
  campaign_id: string;
  /** A draft of the owner. */
  own_campaign_id: string;
  /** Of the owner, public and ended: drafts have no bills. */
  ended_campaign_id: string;
  /** Recorded for the one that ended, with a PDF, and not submitted. */
  expense_id: string;
  advance_id: string;
  return_id: string;
  allocation_id: string;
  /** The owner's page for the campaign. */
  fundraiser_slug: string;
  fundraiser_id: string;
  story_id: string;
  /** Written by the owner. */
  own_story_id: string;
  own_comment_id: string;
  /** To a supporter of the campaign. */
  own_answer_id: string;
  answered_donation_id: string;
  /** Of the owner, with this product. */
  seller_id: string;
  product_id: string;
  address_id: string;
  decision_id: string;
  event_id: string;
  slot_id: string;
  mail_id: string;
  donation_id: string;
  /** Of the owner, for a program. */
  application_id: string;
  application_reference: string;
  /** Written to the office by the owner. */
  contact_message_id: string;
  /** A draft of the newsletter. */
  issue_id: string;
  ticket: string;
  /** Reported about the donation. */
  problem_id: string;
  donation_token: string;
  /** Of the owner, ended. */
  monthly_gift_id: string;
  /** The same, as admins name it. */
  monthly_gift_key: string;
  monthly_token: string;
  /** Whose only item nobody knows, and which waits for a decision. */
  settlement_id: string;
  failed_settlement_id: string;
  settled_item_id: string;
  bank_line_id: string;
  explained_line_id: string;
  /** Bought by the owner, not paid. */
  order_id: string;
  /** Of this order, sold by somebody who visits nothing. */
  shipment_id: string;
  notification_id: string;
  factor_id: string;
  /** The gateway's id of a payment that matches nothing. */
  payment_id: string;
  /** Of other keys of the gateway. */
  dispute_id: string;
  upload_id: string;
  session_id: string;
};

const idShape = { id: "uuid" } as const;

/** Creates the owner's subjects anew, since a previous test may have deleted them. */
export async function makeThings(
  services: Services,
  owner: TestUser,
  with_picture: boolean,
): Promise<Things> {
  const { db } = services;
  const access_secret = randomBytes(24).toString("base64url");
  const [campaign, story, event, slot, mail, donation, notification, factor, session, picture] =
    await Promise.all([
      db.one(sql(idShape)`select id from campaigns where is_active order by id limit 1`),
      db.one(sql(idShape)`select id from stories order by id limit 1`),
      db.one(sql(idShape)`select id from events order by id limit 1`),
      db.one(sql(idShape)`select id from sponsored_slots order by id limit 1`),
      db.one(sql(idShape)`select id from outgoing_mails order by id limit 1`),
      db.one(sql({ id: "uuid", public_id: "uuid" })`
      insert into donations (user_id, amount_paise, donor_email, gateway_key_mode, access_token_hash)
      values (${owner.user_id}, 50000, ${owner.email}, 'sandbox', ${hashOf(access_secret)})
      returning id, public_id`),
      db.one(sql(idShape)`
      insert into notifications (user_id, title, message, type, action_url, action_label, dedupe_key)
      values (${owner.user_id}, 'A thing', 'It happened.', 'info', '/campaigns', 'See it', ${randomUUID()})
      returning id`),
      db.one(sql(idShape)`
      insert into factors (user_id, friendly_name, factor_type, secret_sealed)
      values (${owner.user_id}, 'Phone', 'totp', 'nothing') returning factor_id as id`),
      db.one(sql(idShape)`
      insert into sessions (token_hash, user_id, device, expires_at)
      values (${randomBytes(32)}, ${owner.user_id}, 'A test', now() + interval '1 hour')
      returning session_id as id`),
      with_picture
        ? storePicture(services, { user_id: owner.user_id, purpose: "avatar", file: await plainPicture() })
        : { id: "" },
    ]);
  await openShop(db, owner.user_id);
  const [story_subjects, problem, answer, product_id, order, address, own_campaign] = await Promise.all([
    makeStory(services, owner),
    db.one(sql(idShape)`
      insert into donation_problems (donation_id, message) values (${donation.id}, 'It is wrong.') returning id`),
    makeAnswer(services, owner, campaign.id),
    listProduct(db, owner.user_id),
    makeOrder(services, owner),
    db.one(sql(idShape)`
      insert into addresses (user_id, full_name, address_line_1, city, state, postal_code)
      values (${owner.user_id}, 'Owner', 'Plot 1', 'Puri', 'Odisha', '752001') returning id`),
    db.one(sql(idShape)`
      insert into campaigns (title, summary, description, category, location, goal_paise, ends_on, created_by)
      values ('A well', 'Water.', 'Water for all.', 'Healthcare', 'Puri, Odisha', 100000, '2099-12-31',
        ${owner.user_id})
      returning id`),
  ]);
  const expense = await makeExpense(services, owner);
  const advance = await makeAdvance(services, expense.ended_campaign_id);
  const allocation = await makeAllocation(services, expense.ended_campaign_id);
  // One person has one page at a time for a campaign.
  await db.run(command`update fundraisers set ended_at = now() where created_by = ${owner.user_id}`);
  const fundraiser_slug = `page-${randomUUID()}`;
  const fundraiser = await db.one(sql(idShape)`
    insert into fundraisers (slug, campaign_id, created_by, title, story, occasion, goal_paise)
    values (${fundraiser_slug}, ${campaign.id}, ${owner.user_id}, 'A page', 'Words of the owner.', 'other', 100000) returning id`);
  const issue = await db.one(sql(idShape)`
    insert into newsletter_issues (subject, body) values ('A letter', 'The bridge stands.') returning id`);
  const market_texts = await makeMarketTexts(services, owner, product_id);
  return {
    owner,
    ...market_texts,
    ...story_subjects,
    ...answer,
    seller_id: owner.user_id,
    product_id,
    address_id: address.id,
    campaign_id: campaign.id,
    own_campaign_id: own_campaign.id,
    ...expense,
    ...advance,
    ...allocation,
    fundraiser_slug,
    fundraiser_id: fundraiser.id,
    story_id: story.id,
    event_id: event.id,
    slot_id: slot.id,
    mail_id: mail.id,
    donation_id: donation.public_id,
    problem_id: problem.id,
    ...(await makeMonthlyGift(services, owner)),
    ...(await makeApplication(services, owner)),
    ...(await makeContactMessage(services, owner)),
    ...(await makeSettlement(services)),
    issue_id: issue.id,
    order_id: order.id,
    shipment_id: order.shipment_id,
    donation_token: donationToken(donation.id, access_secret),
    notification_id: notification.id,
    factor_id: factor.id,
    payment_id: await makeUnmatchedPayment(services),
    dispute_id: await makeDispute(services),
    upload_id: picture.id,
    session_id: session.id,
  };
}

async function makeSettlement({ db }: Services) {
  const gateway_id = (kind: string) => `${kind}_${randomUUID().replaceAll("-", "").slice(0, 14)}`;
  return db.one(sql({
    settlement_id: "uuid",
    failed_settlement_id: "uuid",
    settled_item_id: "uuid",
    bank_line_id: "uuid",
    explained_line_id: "uuid",
  })`
    with line as (
      insert into bank_lines (day, narration, credit_paise, debit_paise, digest, occurrence)
      values ('2026-01-05', 'Interest', 0, 500, ${randomBytes(32)}, 1) returning id
    ), explained as (
      insert into bank_lines (day, narration, credit_paise, debit_paise, digest, occurrence, explained_at, explanation)
      values ('2026-01-05', 'Charges', 0, 500, ${randomBytes(32)}, 1, now(), 'Charges of January') returning id
    ), settlement as (
      insert into settlements (gateway_settlement_id, key_mode, amount_paise, fees_paise, fee_tax_paise, status, created_at,
        settled_on, read_day, read_at, items_paise, difference, difference_paise)
      values (${gateway_id("setl")}, 'sandbox', 500, 0, 0, 'processed', now(), '2026-01-05', '2026-01-05', now(), 400, 'sum',
        100)
      returning id
    ), failed as (
      insert into settlements (gateway_settlement_id, key_mode, amount_paise, fees_paise, fee_tax_paise, status, created_at,
        settled_on, read_day, read_at, items_paise, booked_at, difference, difference_paise)
      values (${gateway_id("setl")}, 'sandbox', 500, 0, 0, 'processed', now(), '2026-01-05', '2026-01-05', now(), 500, now(),
        'failed', 500)
      returning id
    )
    insert into settlement_items (settlement_id, entity_id, type, debit_paise, credit_paise, amount_paise, fee_paise,
      fee_tax_paise, created_at, settled_on, difference, difference_paise)
    select id, ${gateway_id("adj")}, 'adjustment', 0, 400, 400, 0, 0, now(), '2026-01-05', 'unknown', 400 from settlement
    returning settlement_id, id as settled_item_id, (select id from failed) as failed_settlement_id, (select id from line) as bank_line_id,
      (select id from explained) as explained_line_id`);
}

/** Of which the gateway knows nothing. */
async function makeUnmatchedPayment({ db }: Services): Promise<string> {
  const payment = await db.one(sql({ id: "text" })`
    insert into unmatched_payments (gateway_payment_id, gateway_key_mode, amount_paise, currency, method, fee_paise, captured_at)
    values ('pay_' || ${randomBytes(7).toString("hex")}, 'sandbox', 50000, 'INR', 'upi', 0, now())
    returning gateway_payment_id as id`);
  return payment.id;
}

async function makeMonthlyGift({ db, secrets }: Services, { user_id, email }: TestUser) {
  const gift = await db.one(sql({ id: "uuid", public_id: "uuid" })`
    insert into monthly_gifts (user_id, amount_paise, donor_email, gateway_key_mode, state, ended_at)
    values (${user_id}, 50000, ${email}, 'sandbox', 'cancelled', now()) returning id, public_id`);
  return {
    monthly_gift_id: gift.public_id,
    monthly_gift_key: gift.id,
    monthly_token: monthlyToken(secrets, gift.id),
  };
}

/** With a comment, and a moderation decision about it. */
async function makeStory({ db }: Services, { user_id }: TestUser) {
  return db.one(sql({ own_story_id: "uuid", own_comment_id: "uuid", decision_id: "uuid" })`
    with story as (
      insert into stories (name, location, category, story, created_by, comment_count)
      values ('Owner', 'Puri', 'Education', 'A story of the owner, long enough.', ${user_id}, 1) returning id
    ), comment as (
      insert into story_comments (story_id, user_id, content) select id, ${user_id}, 'A word.' from story
      returning id, story_id
    ), decision as (
      insert into moderation_cases (subject_kind, subject_id, parent_id, author_id, cause, status, decision, reason,
        decided_by, decided_at)
      select 'comment', id, story_id, ${user_id}, 'moderator', 'decided', 'warn', 'A reason.', ${user_id}, now()
      from comment returning case_id as decision_id
    )
    select story.id as own_story_id, comment.id as own_comment_id, decision_id from story, comment, decision`);
}

/** With the campaign that it was spent for. */
async function makeExpense({ db }: Services, { user_id }: TestUser) {
  return db.one(sql({ ended_campaign_id: "uuid", expense_id: "uuid" })`
    with campaign as (
      insert into campaigns (title, summary, description, category, location, goal_paise, ends_on, created_by, status,
        approved_at, ended_at)
      values ('A pump', 'Water.', 'Water for all.', 'Healthcare', 'Puri, Odisha', 100000, '2099-12-31', ${user_id}, 'ended',
        now(), now())
      returning id
    )
    insert into expenses (id, campaign_id, spent_on, payee, purpose, amount_paise, bill_kind, bill_sha256, recorded_by)
    select gen_random_uuid(), id, '2026-01-05', 'A shop', 'Cement', 10000, 'pdf', ${randomBytes(32)}, ${user_id}
    from campaign
    returning campaign_id as ended_campaign_id, id as expense_id`);
}

/** One that is asked for, and what came back of another. */
async function makeAdvance({ db }: Services, campaign_id: string) {
  const reference = randomUUID().toUpperCase();
  return db.one(sql({ advance_id: "uuid", return_id: "uuid" })`
    with asked as (
      insert into campaign_advances (campaign_id, amount_paise, purpose) values (${campaign_id}, 10000, 'Bricks')
      returning id
    ), sent as (
      insert into campaign_advances (campaign_id, amount_paise, purpose, status, decided_at, paid_on, bank_reference)
      values (${campaign_id}, 10000, 'Wages', 'paid', now(), '2026-01-05', ${reference}) returning id
    ), returned as (
      insert into campaign_advance_returns (advance_id, amount_paise, returned_on, bank_reference)
      select id, 5000, '2026-01-06', ${reference} from sent returning id
    )
    select asked.id as advance_id, returned.id as return_id from asked, returned`);
}

/** Prepared, from the general fund. */
function makeAllocation({ db }: Services, campaign_id: string) {
  return db.one(sql({ allocation_id: "uuid" })`
    insert into allocations (to_campaign_id, amount_paise, reason, request_key, status)
    values (${campaign_id}, 10000, 'It helps another campaign.', gen_random_uuid(), 'prepared')
    returning id as allocation_id`);
}

/** Nobody has paid it, and the gateway does not know it. */
async function makeOrder({ db }: Services, { user_id, email }: TestUser) {
  // Tests make the subjects of all routes within a few milliseconds, so the number says no time.
  const number = `ORD-${randomInt(1e12, 2e12)}${randomInt(100, 1000)}`;
  const address = {
    full_name: "Owner",
    address_line_1: "Plot 12",
    address_line_2: null,
    city: "Cuttack",
    state: "Odisha",
    postal_code: "753004",
    country: "India",
    phone: "98765 43210",
  };
  return db.one(sql({ id: "uuid", shipment_id: "uuid" })`
    with placed as (
    insert into orders (order_number, user_id, subtotal_paise, shipping_paise, tax_paise, total_paise, email,
      shipping_address, held_until, gateway_key_mode, idempotency_key, request_digest)
    values (${number}, ${user_id}, 10000, 0, 500, 10500, ${email}, ${JSON.stringify(address)}::jsonb,
      now() + interval '15 minutes', 'sandbox', ${randomUUID()}, ${randomBytes(32)})
    returning id)
    insert into shipments (order_id, vendor_id, seller_name, goods_paise, shipping_paise, tax_paise)
    select placed.id, vendor_id, 'Weavers', 10000, 0, 500
    from placed, (select vendor_id from sellers where vendor_id <> ${user_id} order by vendor_id limit 1) seller
    returning order_id as id, id as shipment_id`);
}

/** To a message of the campaign, in place of what somebody has answered before. */
async function makeAnswer({ db }: Services, { user_id }: TestUser, campaign_id: string) {
  return db.one(sql({ own_answer_id: "uuid", answered_donation_id: "uuid" })`
    with supporter as (
      select id, public_id from donations
      where campaign_id = ${campaign_id} and payment_status = 'paid' and message is not null
      order by id limit 1
    ), answer as (
      insert into supporter_answers (donation_id, user_id, content) select id, ${user_id}, 'Thank you.' from supporter
      on conflict (donation_id) do update set user_id = excluded.user_id, hidden_at = null returning id
    )
    select answer.id as own_answer_id, public_id as answered_donation_id from answer, supporter`);
}

let picture_bytes: Promise<Uint8Array<ArrayBuffer>> | undefined;

export async function plainPicture(): Promise<File> {
  picture_bytes ??= sharp({ create: { width: 300, height: 300, channels: 3, background: "#a92b1d" } })
    .png()
    .toBuffer()
    .then((bytes) => new Uint8Array(bytes));
  return new File([await picture_bytes], "plain.png", { type: "image/png" });
}

async function makeApplication({ db }: Services, { user_id }: TestUser) {
  const { id, reference } = await db.one(sql({ id: "uuid", reference: "text" })`
    insert into program_applications (reference, program_id, user_id, full_name, age, phone, address, education_level,
      preferred_location, motivation)
    values (${`APP-2026-${randomInt(1e5, 1e6)}-${randomUUID().slice(0, 6)}`}, 'digital-literacy', ${user_id}, 'Mina', 30,
      '+91 98610 12345', 'Cuttack', '10th', 'Cuttack', 'To learn.')
    returning id, reference`);
  return { application_id: id, application_reference: reference };
}

async function makeContactMessage({ db }: Services, { user_id, email }: TestUser) {
  const { id, ticket } = await db.one(sql({ id: "uuid", ticket: "text" })`
    insert into contact_messages (ticket, inquiry_type, user_id, name, email, subject, message)
    values (${`MSG-2026-${randomInt(1e5, 1e6)}-${randomUUID().slice(0, 6)}`}, 'general', ${user_id}, 'Mina', ${email}, 'A question',
      'When do you open?')
    returning id, ticket`);
  return { contact_message_id: id, ticket };
}

async function makeDispute({ db }: Services): Promise<string> {
  const { id } = await db.one(sql({ id: "text" })`
    insert into payment_disputes (gateway_dispute_id, gateway_payment_id, amount_paise, currency, phase, reason_code, opened_at,
      gateway_key_mode)
    values ('disp_' || left(md5(random()::text), 14), 'pay_' || left(md5(random()::text), 14), 10000, 'INR', 'chargeback',
      'other', now(), 'live')
    returning gateway_dispute_id as id`);
  return id;
}
