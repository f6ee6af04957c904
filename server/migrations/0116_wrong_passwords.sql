-- When each wrong password of the window was tried, so that the window moves with the clock. Rows of the release before count from nothing.
alter table public.login_attempts add column failed_at timestamptz[] default '{}' not null;
-- The browser in which the link set a new password, by the id that it made; of links that were used there alone.
alter table public.password_resets add column device uuid;
