-- Why a file of its own: 0288.
alter table donations add column language text not null default 'en';
