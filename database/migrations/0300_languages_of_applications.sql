-- Why a file of its own: 0288.
alter table program_applications add column language text not null default 'en';
