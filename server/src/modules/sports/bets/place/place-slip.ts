import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BetProblem, placeBets } from '@jogo/contract/bets'
import type { BodyOf } from '@jogo/contract/endpoint'
import type { RefusalCode } from '@jogo/contract/refusals'
import { isRefusal, type Refusal, refuse } from '../../../../platform/refusal.ts'
import { stakeMovement } from '../../../money/wallet/index.ts'
import type { Bet } from '../bet.ts'
import type { BetsDeps } from '../deps.ts'
import type { ReceiptKey } from '../receipts.ts'
import { listBetsById } from '../show/read-bets.ts'
import { toPosted } from './new-bet.ts'
import type { ReadLegs } from './read-legs.ts'
import type { Reservations } from './reservations.ts'
import { sumSelections } from './selections.ts'
import { legsText, readSlip, type Slip } from './slip.ts'
import { type AcceptedBet, problem, validateSlip } from './validate-slip.ts'

export interface PlacedSlip {
  /** The placed bets of the slip; empty after a problem. */
  bets: readonly Bet[]
  problems: readonly BetProblem[]
}

export interface PlacingDeps extends BetsDeps {
  readLegs: ReadLegs
  reservations: Reservations
  key: ReceiptKey
  /** The key's public half can be read by everybody. */
  keyPublished(): Promise<void>
}

/** Codes of the attached statement for changes between reading and posting. */
const RACES: ReadonlySet<RefusalCode> = new Set([
  'busy',
  'match_started',
  'market_closed',
  'market_suspended',
  'odds_changed',
  'prices_unavailable',
  'stake_above_limit',
])
/** Time of retries of a slip while its prices change, and of a wait for a price locked by a trader, ms; LEAST_TRIES holds on a slow machine too. */
const PATIENCE_MS = 1_000
const LEAST_TRIES = 3
/** A bet may use at most 1/RECENT_SHARE of a limit's recently read free part: others may have used some since, and a veto makes the batch run twice. */
const RECENT_SHARE = 4n
const PAUSE_MS = 15

/**
 * Places all bets of a slip in one transaction, or none. Prices are read first, so that every problem can be named; then the liability is reserved, and the
 * statement attached to the stakes checks the prices again under lock and redeems the reservation. After a race the slip is checked again with fresh prices, so a refusal always rests on prices read for this slip.
 * @throws Refusal sports_closed, sports_by_supplier, slip_invalid, prices_unavailable, invalid_request (a policy that the law does not have), reference_reused, busy, and the
 *   refusals of `Wallet.postGroup`; `insufficient_funds` only if no bet of the slip would fit alone, otherwise a problem of the bets that do not fit
 */
export async function placeSlip(
  placing: PlacingDeps,
  playerId: number,
  body: BodyOf<typeof placeBets>,
  placeId?: bigint,
): Promise<PlacedSlip> {
  const slip = { ...readSlip(body), ...(placeId !== undefined && { placeId }) }
  const refusal = slipRefusal(placing, slip)
  if (refusal) return (await findRepeat(placing, playerId, slip)) ?? refuse(...refusal)
  await placing.keyPublished()
  const until = placing.clock.elapsed() + PATIENCE_MS
  const recent = await tryRecent(placing, playerId, slip)
  if (recent && !('race' in recent)) return recent
  for (let tries = 1; ; tries += 1) {
    const placed = await tryOnce(placing, playerId, slip)
    if (!('race' in placed)) return placed
    if (tries >= LEAST_TRIES && placing.clock.elapsed() > until)
      return refuse('busy', { retryAfterSeconds: 1 })
    if (placed.race === 'busy') await sleep(PAUSE_MS)
  }
}

export function slipRefusal(
  { settings, jurisdiction }: BetsDeps,
  { policy }: Slip,
): Parameters<typeof refuse> | undefined {
  if (!jurisdiction.oddsPolicies.includes(policy))
    return ['invalid_request', { fields: { policy: 'field_invalid' } }]
  const { sport_enabled, sportsbook_source } = settings()
  if (!sport_enabled) return ['sports_closed']
  return sportsbook_source === 'own' ? undefined : ['sports_by_supplier']
}

type Tried = PlacedSlip | { race: RefusalCode }

/** Tries prices recently read for other slips, without a new read: most bets are on few popular selections. */
async function tryRecent(placing: PlacingDeps, playerId: number, slip: Slip): Promise<Tried | undefined> {
  const recent = placing.readLegs.recent(slip.bets.flatMap(({ legs }) => legs))
  const verdict = recent && validateSlip(slip, recent.legs, placing.settings(), RECENT_SHARE)
  return recent && verdict && 'accepted' in verdict
    ? post(placing, playerId, slip, verdict.accepted)
    : undefined
}

async function tryOnce(placing: PlacingDeps, playerId: number, slip: Slip): Promise<Tried> {
  const now = await placing.readLegs.now(slip.bets.flatMap(({ legs }) => legs))
  const settings = placing.settings()
  if (!now.isTrading)
    return (
      (await findRepeat(placing, playerId, slip)) ?? refuse('prices_unavailable', { retryAfterSeconds: 2 })
    )
  const verdict = validateSlip(slip, now.legs, settings)
  if ('problems' in verdict)
    return (await findRepeat(placing, playerId, slip)) ?? { bets: [], problems: verdict.problems }
  // Large liability waits for the money: a slip without it would keep others from the market.
  const { real, bonus } = await placing.wallet.balance(playerId)
  const total = slip.bets.reduce((sum, { stake }) => sum + stake, 0n)
  const isCovered = total <= (slip.withoutBonus ? real : real + bonus)
  return post(placing, playerId, slip, verdict.accepted, isCovered)
}

/** @param isCovered otherwise nothing is reserved, and the posting names what the stakes lack, or is tried again */
async function post(
  placing: PlacingDeps,
  playerId: number,
  slip: Slip,
  all: readonly AcceptedBet[],
  isCovered = true,
): Promise<Tried> {
  const { reservations } = placing
  const token = randomUUID()
  const newBets = all.map((accepted) => toPosted(placing, { playerId, slip, accepted, reservation: token }))
  const sums = sumSelections(newBets.map(({ row }) => row))
  if (isCovered && !(await reservations.reserve({ playerId, token, sums })))
    return { race: 'stake_above_limit' }
  try {
    const posted = await placing.wallet.postGroup(newBets.map(({ stake }) => stakeMovement(stake)))
    if (posted.some(({ duplicate }) => duplicate)) {
      await freeQuietly(placing, { playerId, token })
      return { bets: await listBetsById(placing, playerId, slipBetIds(slip)), problems: [] }
    }
    return {
      bets: newBets.map(({ toBet }, at) => toBet(posted[at] as (typeof posted)[number])),
      problems: [],
    }
  } catch (error) {
    await freeQuietly(placing, { playerId, token })
    if (isRace(error)) return { race: error.code }
    if (isRefusal(error) && error.code === 'insufficient_funds') {
      const problems = beyondBalance(slip, await placing.wallet.balance(playerId))
      if (problems) return { bets: [], problems }
    }
    throw error
  }
}

/** A reservation that cannot be freed now expires. */
export const freeQuietly = (
  { reservations, log }: Pick<PlacingDeps, 'reservations' | 'log'>,
  reservation: Parameters<Reservations['free']>[0],
): Promise<void> =>
  reservations.free(reservation).catch((error: unknown) => {
    log.warn({ err: error }, 'a reservation could not be freed; it expires')
  })

/**
 * Bets beyond the balance after the payment of earlier bets; undefined if no bet fits, or if all fit by now.
 */
function beyondBalance(
  { bets, withoutBonus }: Slip,
  { real, bonus }: Record<'real' | 'bonus', bigint>,
): BetProblem[] | undefined {
  let balanceLeft = withoutBonus ? real : real + bonus
  const problems = bets.flatMap((bet) => {
    const fits = bet.stake <= balanceLeft
    if (fits) balanceLeft -= bet.stake
    return fits ? [] : [problem(bet, 'insufficient_funds')]
  })
  return problems.length > 0 && problems.length < bets.length ? problems : undefined
}

/** A veto of an attached statement has only a code; a busy ledger also says when to retry. */
const isRace = (error: unknown): error is Refusal =>
  isRefusal(error) && RACES.has(error.code) && error.detail.retryAfterSeconds === undefined

const slipBetIds = ({ bets }: Slip) => bets.map(({ id }) => id)

/** The first answer to a slip that was placed before, independent of later changes. */
export async function findRepeat(
  placing: PlacingDeps,
  playerId: number,
  slip: Slip,
): Promise<PlacedSlip | undefined> {
  const found = await listBetsById(placing, playerId, slipBetIds(slip))
  if (found.length === 0) return undefined
  const isSame = slip.bets.every(({ id, stake, legs, combination }) => {
    const bet = found.find((bet) => bet.id === id)
    return (
      bet &&
      bet.stakeReal + bet.stakeBonus + bet.stakeFree === stake &&
      legsText(bet.legs, bet.combination) === legsText(legs, combination)
    )
  })
  return isSame ? { bets: found, problems: [] } : refuse('reference_reused')
}
