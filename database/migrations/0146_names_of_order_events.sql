-- Events are named by the code: only the form of a name is checked, so that a new one needs no migration.
alter table order_events drop constraint order_events_event_check,
  add constraint order_events_event_check check (event ~ '^[a-z]+(_[a-z]+)*$') not valid;
