-- A settlement that failed before it was booked kept the day of its arrival: its line is freed by the trigger.
update settlements set arrived_on = null where status = 'failed' and booked_at is null and arrived_on is not null;
