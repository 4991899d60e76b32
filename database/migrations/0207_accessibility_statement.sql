alter table policy_versions drop constraint policy_versions_policy_check;
alter table policy_versions add constraint policy_versions_policy_check
  check (policy in ('terms', 'privacy', 'refund-policy', 'shipping-policy', 'grievance', 'accessibility'));
