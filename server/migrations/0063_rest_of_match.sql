-- The rest of a match becomes a market of version 3 of the betting rules. No bet is of that version yet: nothing could switch live betting on.
update public.betting_rules
   set terms = jsonb_set(terms, '{markets}', (terms -> 'markets') || jsonb_build_array(jsonb_build_object(
         'market', 7, 'sports', jsonb_build_array('football'), 'name', 'rest_of_match', 'rule', 'after_score', 'scope', 'regular_time')))
 where version = 3 and not terms -> 'markets' @> '[{"name": "rest_of_match"}]';
