-- Why a file of its own: 0288.
alter table campaign_followers add column language text not null default 'en';
