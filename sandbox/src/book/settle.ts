import type { BookDelivery } from './deliver.ts'
import { type BookDeps, schedule } from './deps.ts'
import { MARKETS, payFactor, resultOf } from './markets.ts'
import { matchById, scoreAt } from './matches.ts'
import { discardMessage, rollbackMessage, settleMessage } from './messages.ts'
import { type BetResult, BookRefusal, type BookSlip, type Settlement, type SlipResult } from './types.ts'

/** BetResult of a leg whose match is over; undefined before. */
export function legResult(
  deps: BookDeps,
  { event, market, outcome }: BookSlip['legs'][number],
): BetResult | undefined {
  const now = deps.tasks.now()
  const match = matchById(schedule(deps), event, now)
  const row = MARKETS.find(({ id }) => id === market)
  if (!match || !row) return 'refund'
  return now < match.endsAt ? undefined : resultOf(row, outcome, scoreAt(match, match.endsAt))
}

/** Centavos that a slip pays by the results of its legs. */
export const payout = ({ stake, legs }: BookSlip, results: readonly BetResult[]): number =>
  Math.floor(
    legs.reduce((paid, { odds }, index) => paid * payFactor(results[index] ?? 'refund', odds), stake) + 1e-6,
  )

function slipResult(results: readonly BetResult[], amount: number): SlipResult {
  if (results.length === 1) return results[0] ?? 'refund'
  if (results.every((result) => result === 'refund')) return 'refund'
  return amount === 0 ? 'lost' : 'won'
}

export interface Settler {
  /** Settles a slip: by the played results, or by a forced result of every leg. @throws BookRefusal for a slip that is not open */
  settle(id: string, forced?: BetResult): Promise<BookSlip>
  /** Reopens a settled slip. @throws BookRefusal for a slip that is not settled */
  rollback(id: string): Promise<BookSlip>
  /** Pays an open slip now. */
  cashOut(slip: BookSlip, amount: number): Promise<void>
}

/** From one settlement to its correction, where a fault orders a correction, ms. */
const CORRECTED_AFTER_MS = 1000

export function createSettler(deps: BookDeps, { deliver }: BookDelivery): Settler {
  const { store, tasks, ids, faults } = deps
  tasks.on<{ id: string }>('book.discard', async ({ id }) => {
    const slip = store.state.book.slips[id]
    if (slip) await deliver(discardMessage(slip, tasks.now()))
  })
  tasks.on<{ id: string }>('book.settle', async ({ id }) => {
    if (store.state.book.slips[id]?.state === 'open') await settle(id)
  })
  tasks.on<{ id: string; undo: boolean }>('book.correct', async ({ id, undo }) => {
    const slip = store.state.book.slips[id]
    if (slip?.state === 'settled' && undo) {
      await rollback(id)
      tasks.after(CORRECTED_AFTER_MS, 'book.correct', { id, undo: false })
    } else if (slip) await apply(slip, playedResults(slip))
  })

  const find = (id: string): BookSlip => {
    const slip = store.state.book.slips[id]
    if (!slip) throw new BookRefusal(404, 'no_slip')
    return slip
  }

  const playedResults = (slip: BookSlip): BetResult[] =>
    slip.legs.map((leg) => legResult(deps, leg) ?? 'refund')

  /** A multiple is settled by `bet/settlement`, a single by the calls for each result; a corrected slip stays with its form. */
  function newSettlement(slip: BookSlip, results: BetResult[]): Settlement {
    const form = slip.settlement?.form ?? (slip.legs.length > 1 ? 'settlement' : 'single')
    const amount = payout(slip, results)
    return { id: ids.hex(32), form, status: slipResult(results, amount), amount, results, at: tasks.now() }
  }

  async function apply(slip: BookSlip, results: BetResult[]): Promise<void> {
    const settlement = newSettlement(slip, results)
    Object.assign(slip, { settlement, state: 'settled' })
    store.changed()
    await deliver(settleMessage(slip, settlement))
  }

  async function settle(id: string, forced?: BetResult): Promise<BookSlip> {
    const slip = find(id)
    if (slip.state !== 'open') throw new BookRefusal(409, 'not_open')
    const fault = faults.take('betby', 'settle', ['void-slip', 'half-win', 'rolled-back', 'resettled'], {
      user_id: slip.userId,
      betslip_id: id,
    })
    const ordered: Partial<Record<string, BetResult>> = { 'void-slip': 'refund', 'half-win': 'half-won' }
    const result = forced ?? ordered[fault?.kind ?? '']
    await apply(slip, result ? slip.legs.map(() => result) : playedResults(slip))
    if (fault?.kind === 'rolled-back' || fault?.kind === 'resettled') {
      // Only a settlement of the newer form may replace another without a rollback.
      const undo = fault.kind === 'rolled-back' || slip.settlement?.form === 'single'
      tasks.after(fault.delayMs ?? CORRECTED_AFTER_MS, 'book.correct', { id, undo })
    }
    return slip
  }

  async function rollback(id: string): Promise<BookSlip> {
    const slip = find(id)
    const { settlement } = slip
    if (slip.state !== 'settled' || !settlement) throw new BookRefusal(409, 'not_settled')
    slip.state = 'open'
    store.changed()
    await deliver(rollbackMessage(slip, settlement, ids.hex(32), tasks.now()))
    return slip
  }

  return {
    settle,
    rollback,
    async cashOut(slip, amount) {
      const results = slip.legs.map((leg): BetResult => legResult(deps, leg) ?? 'refund')
      const sale = (): Settlement => ({
        ...{ id: ids.hex(32), form: 'settlement', status: 'cashed out', amount, results, at: tasks.now() },
      })
      const settlement = sale()
      const context = { user_id: slip.userId, betslip_id: slip.id }
      const isRace = faults.take('betby', 'bet.cash-out', ['cash-out-race'], context)
      Object.assign(slip, { settlement, state: 'cashed-out' })
      store.changed()
      if (!isRace) return void (await deliver(settleMessage(slip, settlement)))
      // The settlement races the cash-out. The cash-out stands, so its settlement comes last, under an id of its own.
      const played = { ...newSettlement(slip, playedResults(slip)), form: 'settlement' } as const
      await Promise.all([settlement, played].map((entry) => deliver(settleMessage(slip, entry))))
      slip.settlement = sale()
      store.changed()
      await deliver(settleMessage(slip, slip.settlement))
    },
  }
}
