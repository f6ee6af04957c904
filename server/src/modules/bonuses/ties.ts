import { KINDS, type Tie } from '../wallet/index.ts'

const { grant_bonus, convert_bonus, forfeit_bonus } = KINDS

const MOVED = `
  left join ledger.journal j on j.rq = m.id and j.wallet_id = m.player_id
    and j.kind = case m.kind when 'grant' then ${grant_bonus} when 'convert' then ${convert_bonus} else ${forfeit_bonus} end
 where abs(j.bonus) is distinct from m.amount`

/** Of players with a grant nothing else brings bonus, converts or takes it, but the end of the account. */
const UNTOLD = `
  join (select player_id, min(from_seq) as first from public.grant_activations group by player_id) a
    on a.player_id = j.wallet_id and j.seq > a.first
  left join public.grant_moves m on m.id = j.rq left join public.closings c on c.player_id = j.wallet_id
 where j.kind in (${grant_bonus}, ${convert_bonus}, ${forfeit_bonus}) and m.id is null and c.id is null`

/** Checks of the movements that steps of grants name. */
export const bonusesTies: readonly Tie[] = [
  {
    whole: [
      {
        invariant: 8,
        name: 'what a step of a bonus moved is in the ledger',
        query: `select m.player_id, m.id from public.grant_moves m ${MOVED}`,
      },
      {
        invariant: 8,
        name: 'bonus of a player with a grant moves by its steps alone',
        query: `select j.wallet_id, j.seq from (select * from ledger.journal where kind < 50) j ${UNTOLD}`,
      },
    ],
    news: {
      invariant: 8,
      name: 'new bonus of a player with a grant moves by its steps alone',
      query: `select j.wallet_id, j.seq from j ${UNTOLD}`,
    },
  },
]
