-- Addresses are searched by their beginning, along users_by_email.
drop index users_email_parts;
