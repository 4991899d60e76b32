-- Only an erasure locks both, in this order.
alter table contact_messages add column language text not null default 'en';
alter table newsletter_subscriptions add column language text not null default 'en';
