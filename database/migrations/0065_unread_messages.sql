-- How many messages of the other side came since the vendor, and the customer, last opened the conversation. What was
-- written before this is taken as read.
alter table seller_conversations
  add column vendor_unread_count int4 not null default 0 check (vendor_unread_count >= 0),
  add column customer_unread_count int4 not null default 0 check (customer_unread_count >= 0);

create index seller_conversations_unread_of_vendor on seller_conversations (vendor_id) where vendor_unread_count > 0;
create index seller_conversations_unread_of_customer on seller_conversations (customer_id)
  where customer_unread_count > 0;
