import type { RefusalCode } from '@jogo/contract/refusals'
import { judgeWaitingSale } from '@jogo/rules/bets/cash-out'
import { type Cents, cents } from '@jogo/rules/money'
import { isRefusal } from '../../../../platform/refusal.ts'
import { LATE_MS } from '../accept/decide-waiting.ts'
import { listWaiting, type WaitingNow } from '../accept/waiting-store.ts'
import type { BetToSettle } from '../settle/bet.ts'
import { betLabels } from '../settle/labels.ts'
import { listById } from '../settle/store.ts'
import { isBuying, type SellingDeps } from './deps.ts'
import { publishRefused } from './events.ts'
import { type BetOffer, makeOffer, type NoOffer, type PricesNow, readPrices, toSold } from './offer.ts'
import { findPending, hasPending, type PendingCashOut, refusePending } from './pending-store.ts'
import { type PostedSale, postSale } from './sell.ts'

/** Sales that are posted side by side. */
const AT_ONCE = 500
/** Sets of a run. */
const ROUNDS = 20

/** Refusals of a wait that was stopped, by the reason of the rows; any other reason is a stop of the market. */
const STOPS: Readonly<Partial<Record<string, RefusalCode>>> = {
  bet_changed: 'cash_out_overtaken',
  bet_not_taken_in_time: 'cash_out_late',
  score_changed: 'cash_out_score_changed',
}

/**
 * Decides waiting cash-outs by the same rows as waiting bets: refused at once after a stop of a leg or a change of the bet, otherwise sold or refused at the end of
 * the wait. The end of the pending row decides, in the transaction of the money or of the refusal: any process may do it.
 */
export async function decideWaitingSales(deps: SellingDeps): Promise<void> {
  if (!(await hasPending(deps.db.sql))) return
  for (let round = 0; round < ROUNDS; round += 1) if (!(await decideRound(deps))) return
}

interface Agreed {
  pending: PendingCashOut
  bet: BetToSettle
  offer: BetOffer
}

interface Refused extends Pick<Agreed, 'bet' | 'pending'> {
  code: RefusalCode
}

/** @returns whether more may be decided now */
async function decideRound(deps: SellingDeps): Promise<boolean> {
  const waiting = await listWaiting(deps.db.sql, AT_ONCE, LATE_MS, { areSold: true })
  if (waiting.length === 0) return false
  const [bets, pending] = [await listById(deps.db.sql, waiting), await findPending(deps.db.sql, waiting)]
  const due = waiting.filter((now) => now.isDue && !findStop(now)).flatMap(({ id }) => bets.get(id) ?? [])
  const prices = await readPrices(deps, due.map(toSold))
  const [agreed, refused]: [Agreed[], Refused[]] = [[], []]
  for (const now of waiting) {
    const [bet, terms] = [bets.get(now.id), pending.get(now.id)]
    if (!bet || !terms) continue
    const verdict = tryJudge(deps, now, bet, terms, prices)
    if (verdict === 'wait') continue
    if ('code' in verdict) refused.push({ bet, pending: terms, code: verdict.code })
    else agreed.push({ bet, pending: terms, offer: verdict })
  }
  const ended = await refuse(deps, refused)
  const labels = await betLabels(
    deps,
    agreed.map(({ bet }) => bet),
  )
  const sold = await Promise.all(agreed.map((sale) => sell(deps, sale, prices, labels(sale.bet))))
  for (const isSold of sold) if (isSold) deps.countSold?.('taken')
  return waiting.length >= AT_ONCE / 2 && ended + sold.filter(Boolean).length > 0
}

const findStop = ({ legs }: WaitingNow): string | undefined =>
  legs.find(({ stopped }) => stopped !== undefined)?.stopped

/** A bet without a value waits until its time is over. */
function tryJudge(...[deps, now, bet, pending, prices]: Parameters<typeof judge>): ReturnType<typeof judge> {
  try {
    return judge(deps, now, bet, pending, prices)
  } catch (error) {
    deps.log.error({ err: error, betId: bet.id }, 'a cash-out that waits has no value')
    return 'wait'
  }
}

function judge(
  { settings }: SellingDeps,
  now: WaitingNow,
  bet: BetToSettle,
  pending: PendingCashOut,
  prices: PricesNow,
): 'wait' | { code: RefusalCode } | BetOffer {
  if (!isBuying(settings())) return { code: 'cash_out_closed' }
  if (!settings().sportsbook_live) return { code: 'cash_out_stopped' }
  const stopped = findStop(now)
  const code = stopped === undefined ? undefined : (STOPS[stopped] ?? 'cash_out_stopped')
  const offer = now.isDue && !code ? makeOffer(toSold(bet), prices, pending.part) : undefined
  const verdict = judgeWaitingSale(pending, now.isDue, code, offeredAmount(offer))
  if (verdict === 'wait') return verdict
  if ('refused' in verdict) return { code: verdict.refused }
  return offer && !offer.why ? { ...offer, amount: verdict.pays } : 'wait'
}

/** An offer below one centavo has fallen to nothing; for any other reason there may be one at the next look. */
function offeredAmount(offer: BetOffer | NoOffer | undefined): Cents | undefined {
  if (!offer?.why) return offer?.amount
  return offer.why === 'too_small' ? cents(0) : undefined
}

/** @returns number of cash-outs that ended */
async function refuse(deps: SellingDeps, refused: readonly Refused[]): Promise<number> {
  const ended = await refusePending(
    deps.db.sql,
    refused.map(({ pending: { playerId, reference }, code }) => ({ playerId, reference, code })),
  )
  const rows = ended.flatMap((at) => refused[at] ?? [])
  for (const { code } of rows) deps.countSold?.('refused', code)
  await publishRefused(
    deps,
    rows.map(({ bet }) => bet),
  )
  return rows.length
}

/** One bad bet never ends the run: it is refused when its time is over. @returns whether it was sold */
async function sell(
  deps: SellingDeps,
  { pending, bet, offer }: Agreed,
  prices: PricesNow,
  label: PostedSale['label'],
): Promise<boolean> {
  const { playerId, reference, kind } = pending
  try {
    return await postSale(deps, { playerId, reference, kind, bet, offer, prices, label, hasWaited: true })
  } catch (error) {
    if (!isRefusal(error)) deps.log.error({ err: error, betId: bet.id }, 'a cash-out that waited failed')
    return false
  }
}
