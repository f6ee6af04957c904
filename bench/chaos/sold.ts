import pg from 'pg'
import { KINDS } from '../../server/src/ledger/index.ts'

/** A cash-out as it is stored. */
export interface StoredSale {
  id: string
  kind: string
  /** Null for one that was not sold. */
  amount: number | null
  /** Amounts in the ledger. */
  paid: readonly number[]
  /** Whether it was refused after its wait, whether it still waits, and whether it does so after the time at which it is refused. */
  isRefused: boolean
  isWaiting: boolean
  isOverdue: boolean
}

/** Amounts in the answers: at the start of a wait (`confirmed`), and of the decision, null for a refusal. */
export interface SaleAnswers {
  confirmed?: number
  amounts: Set<number | null>
}

/** Fault of a cash-out: it ends in one answer, with one payout of the confirmed amount or none. */
export function saleFault(
  { kind, amount, paid, isRefused, isWaiting, isOverdue }: Omit<StoredSale, 'id'>,
  answers: SaleAnswers | undefined,
): string | undefined {
  if (isOverdue) return 'still waits'
  if (isRefused && amount !== null) return 'sold and refused'
  if (`${paid}` !== `${amount ?? ''}`) return `paid ${paid} for ${amount}`
  if (!answers) return kind === 'asked' ? 'nobody asked for it' : undefined
  const isUndecided = amount === null && !isRefused && !isWaiting
  if (isUndecided && answers.confirmed !== undefined) return 'waited, neither sold nor refused'
  const { confirmed = amount, amounts } = answers
  if ([...amounts].some((each) => each !== amount)) return `told ${[...amounts]}, sold ${amount}`
  return amount === null || amount === confirmed ? undefined : `confirmed ${confirmed}, sold ${amount}`
}

const NOT_STORED = {
  ...{ kind: 'asked', amount: null, paid: [] },
  ...{ isRefused: false, isWaiting: false, isOverdue: false },
}

/** Differences of the answers from the stored cash-outs, and of the cash-outs from bets and ledger. */
export async function listSaleFaults(
  ownerUrl: string,
  players: readonly number[],
  answers: ReadonlyMap<string, SaleAnswers>,
): Promise<string[]> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const stored = await readSales(owner, players)
    const known = new Set(stored.map(({ id }) => id))
    const missing = [...answers.keys()].flatMap((id) => (known.has(id) ? [] : [{ ...NOT_STORED, id }]))
    return [
      ...(await listBrokenBets(owner, players)),
      ...[...stored, ...missing].flatMap(({ id, ...sale }) => {
        const fault = saleFault(sale, answers.get(id))
        return fault ? [`${id}: ${fault}`] : []
      }),
    ]
  } finally {
    await owner.end()
  }
}

/** Sales of these players: made, refused, and waiting. */
async function readSales(owner: pg.Client, players: readonly number[]): Promise<StoredSale[]> {
  const { rows } = await owner.query<StoredSale>(
    `select r.reference as id, coalesce(c.kind, f.kind, p.kind) as kind, c.amount_cents::float8 as amount, f.reference is not null as "isRefused",
        p.reference is not null as "isWaiting", coalesce(p.due_at < clock_timestamp() - interval '15 s', false) as "isOverdue",
        array(select j.real::float8 from ledger.journal j where j.wallet_id = r.player_id and j.rq = r.reference and j.kind = $2) as paid
      from (select player_id, reference from public.cash_outs union select player_id, reference from public.refused_cash_outs
            union select player_id, reference from public.pending_cash_outs) r
      left join public.cash_outs c on c.player_id = r.player_id and c.reference = r.reference
      left join public.refused_cash_outs f on f.player_id = r.player_id and f.reference = r.reference
      left join public.pending_cash_outs p on p.player_id = r.player_id and p.reference = r.reference
     where r.player_id = any ($1::bigint[])`,
    [players, KINDS.pay_cash_out],
  )
  return rows
}

async function listBrokenBets(owner: pg.Client, players: readonly number[]): Promise<string[]> {
  const { rows } = await owner.query<{ fault: string }>(
    `select b.id || ': sold ' || coalesce(c.sold, 0) || ' of ' || b.stake_real_cents || ', told ' || b.cashed_stake_cents as fault
        from public.bets b left join lateral (select sum(stake_cents) as sold from public.cash_outs c where c.player_id = b.player_id and c.bet_id = b.id) c on true
       where b.player_id = any ($1::bigint[])
         and (coalesce(c.sold, 0) <> b.cashed_stake_cents or b.cashed_stake_cents > b.stake_real_cents
           or b.state = 'cashed_out' and (b.cashed_stake_cents < b.stake_real_cents
             or exists (select from public.settlements s where s.player_id = b.player_id and s.bet_id = b.id)))
      union all
     select j.rq || ': paid without a cash-out' from ledger.journal j
       where j.wallet_id = any ($1::bigint[]) and j.kind = $2 and not exists (select from public.cash_outs c where c.player_id = j.wallet_id and c.reference = j.rq)`,
    [players, KINDS.pay_cash_out],
  )
  return rows.map(({ fault }) => fault)
}
