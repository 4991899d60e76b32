-- What the public reads of a donation is what was given and not given back, as in its campaign's total.
create or replace view public_donation_stats as
  select
    public_id as id,
    amount_paise - refunded_paise as amount_paise,
    ((amount_paise - refunded_paise) / 100.0)::numeric(12, 2) as amount,
    case when is_anonymous then null else donor_name end as display_name,
    is_anonymous,
    message,
    paid_at,
    campaign_id,
    supporter_answers.id as answer_id,
    supporter_answers.content as answer,
    supporter_answers.created_at as answered_at,
    supporter_answers.edited_at as answer_edited_at,
    fundraiser_id
  from donations left join supporter_answers
    on supporter_answers.donation_id = donations.id and supporter_answers.hidden_at is null
  where payment_status = 'paid';

drop index donations_largest_of_campaign;
create index donations_largest_of_campaign
  on donations (campaign_id, (amount_paise - refunded_paise) desc, paid_at desc, public_id desc)
  where payment_status = 'paid';

-- First gifts that went back in full, whose mark is to be passed on: the job that adds up the days does that, also for those
-- of before.
create index donations_first_gifts_given_back on donations (id) where is_first_gift and payment_status = 'refunded';
