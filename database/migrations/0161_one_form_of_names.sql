-- Names by which admins search, and what programs say, in Unicode's form C, as 0134 did for other texts.

do $$
declare of_text record;
begin
  for of_text in
    select * from (values
      ('donations', 'donor_name', 120), ('monthly_gifts', 'donor_name', 120), ('addresses', 'full_name', 120),
      ('program_applications', 'full_name', 120), ('contact_messages', 'name', 120), ('contact_messages', 'subject', 200),
      ('programs', 'title', 120), ('programs', 'description', 500)
    ) as texts (table_name, column_name, longest)
  loop
    execute format(
      'update %1$I set %2$I = normalize(%2$I) where %2$I is not nfc normalized and char_length(normalize(%2$I)) <= %3$s',
      of_text.table_name, of_text.column_name, of_text.longest
    );
  end loop;
end
$$;

update orders
set shipping_address = jsonb_set(shipping_address, '{full_name}', to_jsonb(normalize(shipping_address ->> 'full_name')))
where shipping_address ->> 'full_name' is not nfc normalized;
