import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { askUntilAnswered, type Crowd, type Player } from './players.ts'
import type { SiteClient } from './site-client.ts'
import { placeBet, readLegs } from './slips.ts'
import { listSaleFaults, type SaleAnswers } from './sold.ts'

interface Quoted {
  offer: { quote: string; amount: number } | null
  reason: { why: string } | null
}
interface Sold {
  amount?: number
  /** Null while the sale waits. */
  n?: number | null
  error?: string
}

export interface CashOuts {
  /**
   * `cash_outs`: parts of bets that were sold. `cash_outs_waited`: sales that were told to wait. `cash_outs_refused`: quotes without an offer and refused
   * sales by reason. `cash_out_rules`: automatic ones that were set.
   */
  readonly counts: {
    cash_outs: number
    cash_outs_waited: number
    cash_outs_refused: Record<string, number>
    cash_out_rules: number
  }
  stop(): Promise<void>
  /** Differences of the answers from the stored cash-outs, and of the cash-outs from bets and ledger. */
  faults(ownerUrl: string): Promise<string[]>
}

const STAKE = 500
const LEAST_LOOK_MS = 400
const MOST_LOOK_MS = 1_000
const ASK_EVERY_MS = 1_000
/** A wait of six seconds, ten until it is refused, and a disturbance. */
const DECIDED_WITHIN_MS = 60_000
const WAYS = ['whole', 'asked twice', 'two tabs', 'in parts', 'by a rule', 'under way'] as const

/** Players who bet on a match to come and sell the bet back: whole, in parts, twice at once, or by a rule; and on a match under way. */
export function startCashOuts(
  client: SiteClient,
  players: readonly Player[],
  counts: Crowd['counts'],
): CashOuts {
  const answered = new Map<string, SaleAnswers>()
  const seen: CashOuts['counts'] = {
    ...{ cash_outs: 0, cash_outs_waited: 0 },
    ...{ cash_outs_refused: {}, cash_out_rules: 0 },
  }
  let stopping = false

  async function sellOne(player: Player, turn: number) {
    const way = WAYS[turn % WAYS.length]
    const legs = await readLegs(client, player, way === 'under way' ? 'live' : 'upcoming', 1)
    if (legs.length === 0) return
    const id = randomUUID()
    const { taken } = await placeBet(client, counts, player, { id, policy: 'any', stake: STAKE, legs })
    if (!taken || (taken.state === 'pending' && !(await isTaken(player, id)))) return
    const [sale, other] = [randomUUID(), randomUUID()]
    if (way === 'by a rule') return setRule(player, id)
    if (way === 'in parts') await sell(player, id, [sale], STAKE / 2)
    else if (way === 'asked twice') return sell(player, id, [sale, sale])
    await sell(player, id, way === 'two tabs' ? [sale, other] : [other])
  }

  /** Whether a bet that waits is taken. */
  async function isTaken(player: Player, betId: string): Promise<boolean> {
    for (const until = performance.now() + DECIDED_WITHIN_MS; performance.now() < until; ) {
      await sleep(ASK_EVERY_MS)
      const path = `/api/bets/${betId}`
      const answer = await askUntilAnswered<{ state: string }>(
        ...([client, counts, player, path, undefined, 'GET'] as const),
      )
      if (answer?.status === 200 && answer.body.state !== 'pending') return answer.body.state === 'open'
    }
    return false
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
    const decided = await Promise.all(sales.map((id) => sellAt(player, betId, { id, quote: offer.quote })))
    seen.cash_outs += new Set(sales.filter((_, at) => decided[at])).size
  }

  /** Asks until the sale is decided. @returns the paid amount, or undefined */
  async function sellAt(player: Player, betId: string, order: { id: string; quote: string }) {
    const answers: SaleAnswers = answered.get(order.id) ?? { amounts: new Set() }
    answered.set(order.id, answers)
    for (const until = performance.now() + DECIDED_WITHIN_MS; performance.now() < until; ) {
      const path = `/api/bets/${betId}/cash-out`
      const answer = await askUntilAnswered<Sold>(client, counts, player, path, order)
      if (!answer) return
      const { amount, error, n } = answer.body
      if (amount === undefined || n !== null) {
        answers.amounts.add(amount ?? null)
        if (amount === undefined) refuse(error ?? `${answer.status}`)
        return amount
      }
      if (answers.confirmed === undefined) seen.cash_outs_waited += 1
      answers.confirmed = amount
      await sleep(ASK_EVERY_MS)
    }
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
    faults: (ownerUrl) =>
      listSaleFaults(
        ownerUrl,
        players.map(({ id }) => id),
        answered,
      ),
  }
}
