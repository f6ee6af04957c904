-- contract: nothing reads them since losses are summed by what moved (0221): every migrate brings the functions that read supplier_rounds_high_moved and supplier_actions_game.
drop index public.supplier_rounds_day;
drop index public.supplier_rounds_high;
