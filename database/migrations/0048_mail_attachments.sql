-- What a mail has with it is made when it is sent: here is only what it is, such as "receipt:…".
alter table outgoing_mails add column attachment text check (attachment ~ '^[a-z-]{1,40}:.{1,100}$');
