-- Mails and notifications are written in the language of their reader. An account has that in which its owner signed up,
-- signed in or saved settings last; whoever gave an address in a form, with or without an account, that of the form.

alter table users add column language text not null default 'en';
alter table donations add column language text not null default 'en';
alter table monthly_gifts add column language text not null default 'en';
alter table orders add column language text not null default 'en';
alter table program_applications add column language text not null default 'en';
alter table contact_messages add column language text not null default 'en';
alter table newsletter_subscriptions add column language text not null default 'en';
alter table campaign_followers add column language text not null default 'en';
