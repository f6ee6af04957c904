-- Who proved his identity longest ago, for checks of the face that are due after some time.
create index kyc_attempts_decided on public.kyc_attempts (decided_at) where status = 'approved';
