-- As 0331; each table has a file, and so a transaction, of its own.
create index campaign_advance_returns_by_moment on campaign_advance_returns (created_at) where reversed_at is null;
