-- Of banks with one column for credits and debits: that with Dr or Cr. Null: the bank has none.
alter table bank_statement_layouts add column sign_column text;
