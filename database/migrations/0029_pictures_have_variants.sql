-- Pictures of products and sellers: a job draws them in further widths and formats.

alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
  check (purpose in ('avatar', 'story', 'product', 'seller')) not valid;
alter table uploads validate constraint uploads_purpose_check;

alter table uploads
  -- The average of the picture, as in "c8a27b": seen in its place until it has loaded. Null: not shown with one.
  add column placeholder_colour text check (placeholder_colour ~ '^[0-9a-f]{6}$'),
  -- When the job had drawn all variants. Null: not yet, or a purpose without any.
  add column variants_drawn_at timestamptz(3);
