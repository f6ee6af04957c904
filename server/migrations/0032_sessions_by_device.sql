-- Campaigns count the grants of all accounts that were used in one browser.
create index sessions_device on public.sessions (device) where device is not null;
