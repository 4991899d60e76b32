-- Why a file of its own: 0288.
alter table orders add column language text not null default 'en';
