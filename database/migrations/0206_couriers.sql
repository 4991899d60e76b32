-- Who carries a shipment, as its seller chose or typed it.
alter table shipments add column courier text check (char_length(courier) between 1 and 60);
