-- 0320 counted those as told too that another refund had replaced at that moment, of which nobody was told: when that one fails, its payer
-- is to be told.
update payment_refunds set late_letters = 0, late_told_at = null, late_told_paise = null
where came_back_at is not null and contradiction_explained_by is null
  and late_letters = 1 and late_told_at = came_back_at;
