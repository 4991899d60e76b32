-- Why a seller bears a refund is recorded too, as for the organisation. What was decided before this version has no reason.
alter table borne_refunds drop constraint borne_refunds_reason_check,
  add constraint borne_refunds_reason_check check (vendor_id is not null or reason is not null);

-- The newest decisions about unmatched payments are listed, since one of them can be undone.
create index unmatched_decisions_newest on unmatched_decisions (decided_at desc, gateway_payment_id);
