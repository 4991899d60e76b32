-- Lines of the bank are compared with settlements of their amounts, which are locked together and before the lines.
create index settlements_to_arrive on settlements (amount_paise) where arrived_on is null and status <> 'failed';
drop index settlements_by_utr;
