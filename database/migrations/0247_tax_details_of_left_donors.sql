-- Those of refunded donations among them are deleted once the tax office knows.
create index donation_tax_details_of_left_donors on donation_tax_details (donation_id) where erased_at is not null;
