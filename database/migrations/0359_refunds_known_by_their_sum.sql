-- What went back of a payment that the gateway does not know any more is known by its sum alone: a refund with the id of the payment,
-- "gone_…". Compared with the rows by the next file.
alter table payment_refunds drop constraint payment_refunds_gateway_refund_id_check,
  add constraint payment_refunds_gateway_refund_id_check
    check (gateway_refund_id ~ '^((rfnd|gone)_[A-Za-z0-9]{14}|disp_[A-Za-z0-9]{14}(/[1-9][0-9]*)?)$') not valid;
