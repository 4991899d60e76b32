-- A line whose words do not have the reference of its record is matched with it by an admin. Without a record nobody did:
-- also where an older process, which knows no such matches, opens the line.
alter table bank_lines
  add column matched_at timestamptz(3),
  add column matched_by uuid,
  add constraint bank_lines_matched_check check ((matched_at is null) = (matched_by is null));

-- Seen on whatever day, however long before or after its record.
create index bank_lines_matched on bank_lines (matched_at) where matched_at is not null;

-- No reference proves a match by hand. What fails later was not this line, which is open again.
create or replace function free_line_of_reversed_settlement() returns trigger language plpgsql as $$
begin
  update bank_lines set earlier_settlement_id = case when matched_at is null then settlement_id end, settlement_id = null
  where settlement_id = new.id;
  return null;
end
$$;
