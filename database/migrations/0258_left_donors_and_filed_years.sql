-- In the order in which an account is erased, so that no process waits for this one in another.
lock table donation_tax_details, donor_records in access exclusive mode;

-- Records of donations that are refunded after their donor left are deleted.
create index donor_records_of_left_donors on donor_records (donation_id) where erased_at is not null;

-- What changed since a year was filed is read from indexes alone.
create index donation_tax_details_of_year on donation_tax_details (paid_at, donation_id) include (given_at);
drop index donation_tax_details_by_payment;
create index donation_credit_notes_by_change on donation_credit_notes (greatest(issued_at, cancelled_at));
