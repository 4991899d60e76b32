-- Links that let the owner of an account sign in although strangers have used up its tries at the password.
alter table account_tokens drop constraint account_tokens_purpose_check;
alter table account_tokens add constraint account_tokens_purpose_check
  check (purpose in ('reset_password', 'verify_email', 'sign_in'));
