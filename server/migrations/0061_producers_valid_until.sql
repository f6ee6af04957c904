-- When the supplier made the last message up to which nothing of a producer is missing: a trader that takes over asks for what came after it. Not the last
-- message that is stored: after a lost connection newer ones come before the missing ones have been asked for.
alter table public.producers add column valid_until timestamptz;
