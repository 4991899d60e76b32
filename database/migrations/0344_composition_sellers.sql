-- With the mark an admin says that the GSTIN is one of the composition scheme, whose sellers charge no tax.
alter table sellers add column is_composition boolean not null default false,
  add check (not is_composition or (gstin is not null and verified_at is not null));
