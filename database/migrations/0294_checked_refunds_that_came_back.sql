-- Apart from their creation, so that refunds can be read meanwhile.
alter table payment_refunds validate constraint payment_refunds_came_back_check;
alter table payment_refunds validate constraint payment_refunds_paying_check;
