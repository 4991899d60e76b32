alter table settlement_items validate constraint settlement_items_difference_check;

-- When the gateway called a refund failed that it had called processed before: an admin has to look, and says what it was. Compared
-- with the rows by the next file.
alter table payment_refunds
  add column contradicted_at timestamptz(3),
  add column contradiction_explained_at timestamptz(3),
  add column contradiction_explained_by uuid,
  add column contradiction_explanation text,
  add constraint payment_refunds_contradiction_check check (
    (contradiction_explained_at is null) = (contradiction_explanation is null)
    and char_length(contradiction_explanation) between 1 and 500) not valid;
create index payment_refunds_contradicted on payment_refunds (contradicted_at)
  where contradicted_at is not null and contradiction_explained_at is null;

-- Of what was settled twice before that was looked for, the later item is open. Checks of payment methods are booked nowhere.
update settlement_items item set difference = 'twice', difference_paise = credit_paise - debit_paise, becomes_known = false
from settlements
where settlements.id = settlement_id and settlements.status <> 'failed' and item.explained_at is null
  and (type in ('payment', 'refund') or dispute_id is not null) and entity_id not like 'disp%'
  and exists (
    select from settlement_items other join settlements of_other on of_other.id = other.settlement_id
    where other.entity_id = item.entity_id and other.settlement_id <> item.settlement_id and of_other.status <> 'failed'
      and (other.id < item.id or other.explained_at is not null))
  and not exists (select from method_checks where gateway_payment_id in (item.entity_id, item.payment_id));
