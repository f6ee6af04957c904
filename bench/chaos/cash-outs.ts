import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { KINDS } from '../../server/src/ledger/index.ts'
import { askUntilAnswered, type Crowd, type Player } from './players.ts'
import type { SiteClient } from './site-client.ts'
import { placeBet, readLegs } from './slips.ts'

interface Quoted {
  offer: { quote: string; amount: number } | null
  reason: { why: string } | null
}
interface Sold {
  amount?: number
  error?: string
}

export interface CashOuts {
  /** `cash_outs`: parts of bets that were sold. `cash_outs_refused`: quotes without an offer and refused sales by reason. `cash_out_rules`: automatic ones that were set. */
  readonly counts: {
    cash_outs: number
    cash_outs_refused: Record<string, number>
    cash_out_rules: number
  }
  stop(): Promise<void>
  /** Differences of the answers from the stored cash-outs, and of the cash-outs from the ledger. */
  faults(ownerUrl: string): Promise<string[]>
}

const STAKE = 500
const LEAST_LOOK_MS = 400
const MOST_LOOK_MS = 1_000
const WAYS = ['whole', 'asked twice', 'two tabs', 'in parts', 'by a rule'] as const

/** Players who bet on a match to come and sell the bet back: whole, in parts, twice at once, or by a rule. */
export function startCashOuts(
  client: SiteClient,
  players: readonly Player[],
  counts: Crowd['counts'],
): CashOuts {
  /** Amounts in answers by id of the cash-out; null for a refusal. */
  const answered = new Map<string, Set<number | null>>()
  const seen: CashOuts['counts'] = { cash_outs: 0, cash_outs_refused: {}, cash_out_rules: 0 }
  let stopping = false

  async function sellOne(player: Player, turn: number) {
    const legs = await readLegs(client, player, 'upcoming', 1)
    if (legs.length === 0) return
    const id = randomUUID()
    const { taken } = await placeBet(client, counts, player, { id, policy: 'any', stake: STAKE, legs })
    if (!taken) return
    const way = WAYS[turn % WAYS.length]
    const [sale, other] = [randomUUID(), randomUUID()]
    if (way === 'by a rule') return setRule(player, id)
    if (way === 'in parts') await sell(player, id, [sale], STAKE / 2)
    else if (way === 'asked twice') return sell(player, id, [sale, sale])
    await sell(player, id, way === 'two tabs' ? [sale, other] : [other])
  }

  async function quoteOffer(player: Player, betId: string, part?: number) {
    const answer = await askUntilAnswered<Quoted>(
      client,
      counts,
      player,
      `/api/bets/${betId}/cash-out/quote`,
      { ...(part && { part }) },
    )
    const { offer, reason } = answer?.body ?? {}
    if (reason) refuse(reason.why)
    return offer ?? undefined
  }

  async function sell(player: Player, betId: string, sales: readonly string[], part?: number) {
    const offer = await quoteOffer(player, betId, part)
    if (!offer) return
    for (const id of sales) answered.set(id, answered.get(id) ?? new Set())
    await Promise.all(
      sales.map(async (id) => {
        const order = { id, quote: offer.quote }
        const answer = await askUntilAnswered<Sold>(
          client,
          counts,
          player,
          `/api/bets/${betId}/cash-out`,
          order,
        )
        if (!answer) return
        const { amount, error } = answer.body
        answered.get(id)?.add(amount ?? null)
        if (amount === undefined) refuse(error ?? `${answer.status}`)
      }),
    )
    seen.cash_outs += new Set(sales.filter((id) => [...(answered.get(id) ?? [])].some(Number))).size
  }

  async function setRule(player: Player, betId: string) {
    const offer = await quoteOffer(player, betId)
    if (!offer) return
    const rule = { threshold: offer.amount + randomInt(2) }
    const answer = await askUntilAnswered<{ error?: string }>(
      client,
      counts,
      player,
      `/api/bets/${betId}/cash-out-rule`,
      rule,
      'PUT',
    )
    if (answer?.status === 200) seen.cash_out_rules += 1
    else if (answer) refuse(answer.body.error ?? `${answer.status}`)
  }

  function refuse(why: string) {
    seen.cash_outs_refused[why] = (seen.cash_outs_refused[why] ?? 0) + 1
  }

  const done = Promise.all(
    players.map(async (player, place) => {
      for (let turn = place; !stopping && !player.session.isOver(); turn += 1) {
        await sellOne(player, turn)
        await sleep(randomInt(LEAST_LOOK_MS, MOST_LOOK_MS))
      }
    }),
  )
  return {
    counts: seen,
    async stop() {
      stopping = true
      await done
    },
    faults: (ownerUrl) => listFaults(ownerUrl, players, answered),
  }
}

async function listFaults(
  ownerUrl: string,
  players: readonly Player[],
  answered: ReadonlyMap<string, ReadonlySet<number | null>>,
): Promise<string[]> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const ids = players.map(({ id }) => id)
    const { rows: sold } = await owner.query<{ id: string; kind: string; amount: number; paid: number[] }>(
      `select c.reference as id, c.kind, c.amount_cents::float8 as amount,
          array(select j.real::float8 from ledger.journal j where j.wallet_id = c.player_id and j.rq = c.reference and j.kind = $2) as paid
        from public.cash_outs c where c.player_id = any ($1::bigint[])`,
      [ids, KINDS.pay_cash_out],
    )
    const { rows: broken } = await owner.query<{ fault: string }>(
      `select b.id || ': sold ' || coalesce(c.sold, 0) || ' of ' || b.stake_real_cents || ', told ' || b.cashed_stake_cents as fault
          from public.bets b left join lateral (select sum(stake_cents) as sold from public.cash_outs c where c.player_id = b.player_id and c.bet_id = b.id) c on true
         where b.player_id = any ($1::bigint[])
           and (coalesce(c.sold, 0) <> b.cashed_stake_cents or b.cashed_stake_cents > b.stake_real_cents
             or b.state = 'cashed_out' and (b.cashed_stake_cents < b.stake_real_cents
               or exists (select from public.settlements s where s.player_id = b.player_id and s.bet_id = b.id)))
        union all
       select j.rq || ': paid without a cash-out' from ledger.journal j
         where j.wallet_id = any ($1::bigint[]) and j.kind = $2 and not exists (select from public.cash_outs c where c.player_id = j.wallet_id and c.reference = j.rq)`,
      [ids, KINDS.pay_cash_out],
    )
    const stored = new Map(sold.map((row) => [row.id, row]))
    return [
      ...broken.map(({ fault }) => fault),
      ...sold.flatMap(({ id, kind, amount, paid }) => {
        if (paid.length !== 1 || paid[0] !== amount) return [`${id}: paid ${paid} for ${amount}`]
        return kind === 'asked' && !answered.has(id) ? [`${id}: nobody asked for it`] : []
      }),
      ...[...answered].flatMap(([id, amounts]) => {
        const amount = stored.get(id)?.amount ?? null
        return [...amounts].some((told) => told !== amount)
          ? [`${id}: told ${[...amounts]}, sold ${amount}`]
          : []
      }),
    ]
  } finally {
    await owner.end()
  }
}
