-- Mails and notifications are written in the language of their reader. An account has that in which its owner signed up,
-- signed in or saved settings last; whoever gave an address in a form, with or without an account, that of the form. Each
-- table has a file, and so a transaction, of its own: a running process locks them in other orders.
alter table users add column language text not null default 'en';
