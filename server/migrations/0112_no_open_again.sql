-- A suspension or an exclusion keeps the person out by itself (refuse_barred_person), however late it is set.
alter table public.players drop column open_again_at;
