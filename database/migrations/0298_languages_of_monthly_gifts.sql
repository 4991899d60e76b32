-- Why a file of its own: 0288.
alter table monthly_gifts add column language text not null default 'en';
