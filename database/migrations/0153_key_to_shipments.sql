alter table missing_shipments add foreign key (shipment_id) references shipments (id);
