/** Kept sums that differ from what they are sums of. */
export const sumDamages: [string, string][] = [
  [
    "the sums of every day are those of its paid donations less their refunds",
    "update donation_days set given_paise = given_paise + 1",
  ],
  [
    "the sums of every day are those of its orders and their parcels less what went back in full and refunded returns",
    "update order_days set order_count = order_count + 1",
  ],
  [
    "the sums of every campaign and day are those of its paid donations less their refunds",
    "update campaign_days set given_paise = given_paise + 1",
  ],
  [
    "the sums of every shop and day are those of its parcels less what went back in full and refunded returns",
    "update shop_days set piece_count = piece_count + 1",
  ],
  [
    "the sums of every product and day are those of its sold items less refunded returns",
    "update product_days set goods_paise = goods_paise + 1",
  ],
  [
    "the sums of every campaign and of every month are those by campaign and month",
    "insert into ledger_month_totals values ('2020-01-01', 1, 0, 0, 0, 0, 0)",
  ],
  [
    "what the snapshots are kept to say of every campaign and month is what their latest file says of it",
    "insert into money_snapshot_rows values (null, '2020-01-01', 1, 0, 0, 0, 0, 0)",
  ],
];
