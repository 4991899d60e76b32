-- Apart from the tables themselves, whose files lock shipments: checkouts lock the order first.
alter table borne_refunds add foreign key (order_id) references orders (id);
alter table missing_shipments add foreign key (order_id) references orders (id);
