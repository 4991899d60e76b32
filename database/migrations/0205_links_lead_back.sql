-- Where somebody was when they signed up or asked for a link: the mailed link leads back there, on any device.
alter table sign_ups add column redirect_to text check (redirect_to like '/%' and length(redirect_to) <= 2000);
alter table account_tokens add column redirect_to text check (redirect_to like '/%' and length(redirect_to) <= 2000);
