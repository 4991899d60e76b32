-- An event is shown until it is over, however long it lasts.
create index events_by_end on events (ends_at);
