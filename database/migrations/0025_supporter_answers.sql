-- What the organiser of a campaign answers to the message of a supporter: one answer for each message.
create table supporter_answers (
  id uuid primary key default uuidv7(),
  donation_id uuid not null unique references donations (id) on delete cascade,
  -- Who wrote it.
  user_id uuid not null,
  content text not null check (char_length(content) between 1 and 500),
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  -- By moderators; null: public.
  hidden_at timestamptz(3)
);

create index supporter_answers_of_user on supporter_answers (user_id);

-- The same list of supporters, the largest first.
create index donations_largest_of_campaign on donations (campaign_id, amount_paise desc, paid_at desc, public_id desc)
  where payment_status = 'paid';

create or replace view public_donation_stats as
  select
    public_id as id,
    amount_paise,
    (amount_paise / 100.0)::numeric(12, 2) as amount,
    case when is_anonymous then null else donor_name end as display_name,
    is_anonymous,
    message,
    paid_at,
    campaign_id,
    supporter_answers.id as answer_id,
    supporter_answers.content as answer,
    supporter_answers.created_at as answered_at,
    supporter_answers.edited_at as answer_edited_at
  from donations left join supporter_answers
    on supporter_answers.donation_id = donations.id and supporter_answers.hidden_at is null
  where payment_status = 'paid';
