alter table order_events drop constraint order_events_event_check,
  add constraint order_events_event_check check (event ~ '^[a-z]+(_[a-z]+)*$') not valid;
