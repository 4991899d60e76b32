alter table payment_disputes
  -- One that could not be booked is tried again after all others.
  add column booking_tried_at timestamptz(3);
