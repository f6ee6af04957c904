-- Facts of finished rounds tell how they ended by the name that rounds have for it; those that wait in the outbox are rewritten.
update public.outbox
set payload = payload - 'state' || jsonb_build_object('ending', case payload->>'state'
    when 'busted' then 'lost'
    when 'auto_cashed' then 'won'
    when 'idle_cashed' then 'idle'
    else payload->>'state'
  end)
where name = 'round.closed' and payload ? 'state';
