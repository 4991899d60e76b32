-- Captured payments whose payable is known, but of another amount, currency or mode of keys: they are refused, and kept
-- beside those that match nothing, because somebody has to send them back. Null: it matches nothing we know.
alter table unmatched_payments add column mismatch text
  check (mismatch in ('amount_mismatch', 'currency_mismatch', 'key_mode_mismatch'));

-- Until now these were refused for good. They are looked at again, and kept where they still do not fit.
update gateway_events set applied_at = null, next_attempt_at = now(), attempts = 0
where outcome in ('refused: amount_mismatch', 'refused: currency_mismatch', 'refused: key_mode_mismatch')
  and event_kind in ('captured', 'charged');
