-- Snapshots are signed, so that one of ours can be told from any other file.

-- Every public key that signed one. Keys change; what an earlier one signed stays verifiable.
create table snapshot_keys (
  key_id text primary key check (key_id ~ '^[0-9a-f]{16}$'),
  public_key_pem text not null,
  created_at timestamptz(3) not null default now()
);

create trigger snapshot_keys_append_only before update or delete or truncate on snapshot_keys
  for each statement execute function refuse_to_change_ledger();

alter table money_snapshots
  -- Null: from the time before snapshots were signed.
  add column key_id text references snapshot_keys (key_id),
  -- Ed25519, over exactly the bytes of the document.
  add column signature bytea check (length(signature) = 64),
  add constraint money_snapshots_signed check ((key_id is null) = (signature is null));
