-- For the lists of what no bank line has: of a day long ago, it can be recorded today.
create index seller_repayments_by_moment on seller_repayments (created_at) where reversed_at is null;
