import { ApiError, api } from '../../../lib/api.ts'
import { isSameChain, readChain } from '../fair/shown-chains.ts'
import { readShownLog, updateSharedBets } from '../fair/shown-log.ts'
import { type GameName, isSharedProof, type Round } from '../round.ts'
import { isRefundedWin } from './differs.ts'
import { type Go, withDifferent } from './go.ts'
import type { BetKey, Different, RecheckLog, SharedCheck } from './recheck-log.ts'

/** Maximum delay of an undrawn round's hash, ms: the dealer publishes it with the next round. */
const PUBLISHED_WITHIN_MS = 3_600_000

/**
 * Checks newly revealed bets on shared rounds: first the waiting bets, then the history from the newest bet back to the checked bets, or
 * from the last position. @throws ApiError
 */
export async function checkShared(go: Go, playerId: number): Promise<void> {
  await checkWaiting(go)
  // Bets accepted before the start of this reading have to be in this reading, or in an earlier one.
  const taken = go.log().shared.reading ? [] : unlistedBets(playerId)
  for (;;) {
    const { upTo, reading } = go.log().shared
    if (!(await go.mayGoOn())) return
    const { data, next }: { data: Round[]; next: string | null } = await api('GET /api/games/rounds', {
      query: { scheme: 'PF-2', ...(reading && { cursor: reading.cursor }) },
    })
    logListedBets(data.map(({ id }) => id))
    const fresh = data.filter((bet) => isAfter(bet, upTo))
    // A page counts as a whole, so an interrupted page is read again.
    let page = (log: RecheckLog) => log
    for (const [at, bet] of fresh.entries()) {
      const before = page
      const isWin = isRefund(bet) && (await isRefundedWin(bet))
      page = (log) => withBet(before(log), bet, isWin)
      if (isRevealed(bet)) await go.check(bet, (log) => log, { done: at + 1, of: fresh.length })
    }
    const top = reading?.top ?? (fresh[0] && roundKey(fresh[0]))
    const isEnd = next === null || fresh.length < data.length
    go.change((log) =>
      withShared(page(log), {
        upTo: isEnd ? (top ?? upTo) : upTo,
        reading: isEnd || !top || next === null ? undefined : { top, cursor: next },
      }),
    )
    if (isEnd) return leftOut(go, playerId, taken)
  }
}

/** An accepted bet that is missing in the history is a difference, even if the bet alone is correct. */
function leftOut(go: Go, playerId: number, taken: readonly Different[]): void {
  const unlisted = unlistedBets(playerId).filter(({ id }) => taken.some((different) => different.id === id))
  for (const bet of unlisted) go.change((log) => withDifferent(log, bet))
  logListedBets(unlisted.map(({ id }) => id))
}

/** Logs the bets that are in the history. */
function logListedBets(bets: readonly string[]): void {
  updateSharedBets(
    ({ id, shared }) => !shared?.listed && bets.includes(id),
    (shared) => ({ ...shared, listed: true }),
  )
}

/** Accepted bets of a player on shared rounds that are missing in the history so far. */
const unlistedBets = (player: number): { id: string; game: GameName; at: string }[] =>
  readShownLog().bets.flatMap(({ id, shared }) =>
    shared?.taken?.player === player && !shared.listed
      ? [{ id, game: shared.game, at: shared.taken.at }]
      : [],
  )

const isRefund = ({ ending, proof }: Round): boolean =>
  ending === 'refunded' && isSharedProof(proof) && proof.hash !== null

/**
 * Checks earlier unrevealed bets again. A bet missing in the history is a difference. A bet with a late hash is a difference until the
 * publication, and is then checked like every other bet.
 */
async function checkWaiting(go: Go): Promise<void> {
  for (const different of go.log().shared.waiting) {
    if (!(await go.mayGoOn())) return
    const withoutIt = (log: RecheckLog) =>
      withShared(log, { waiting: log.shared.waiting.filter(({ id }) => id !== different.id) })
    const bet = await fetchBet(different.id)
    if (!bet) go.change((log) => withDifferent(withoutIt(log), different))
    else if (isRevealed(bet)) {
      const isWin = isRefund(bet) && (await isRefundedWin(bet))
      await go.check(bet, (log) => withBet(withoutLate(withoutIt(log), bet), bet, isWin))
    } else if (isLate(bet)) go.change((log) => withDifferent(log, different))
  }
}

async function fetchBet(id: string): Promise<Round | undefined> {
  try {
    return await api('GET /api/games/rounds/:id', { params: { id } })
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'round_not_found') return undefined
    throw failure
  }
}

const roundKey = ({ opened_at: at, id }: Round): BetKey => ({ at, id })
const isAfter = ({ opened_at: at, id }: Round, upTo: BetKey | undefined): boolean =>
  !upTo || at > upTo.at || (at === upTo.at && id > upTo.id)

const isRevealed = ({ proof, ending }: Round): boolean =>
  ending !== null && isSharedProof(proof) && proof.hash !== null

/** Whether the hash of an ended round should be published by now. */
const isLate = ({ ending, opened_at }: Round): boolean =>
  ending !== null && Date.now() - Date.parse(opened_at) > PUBLISHED_WITHIN_MS

const withoutLate = (log: RecheckLog, { id }: Round): RecheckLog => ({
  ...log,
  different: log.different.filter((different) => different.id !== id),
})

const withShared = (log: RecheckLog, change: Partial<SharedCheck>): RecheckLog => ({
  ...log,
  shared: { ...log.shared, ...change },
})

/** A chain keeps its first appearance in this browser, and its rounds follow each other from place to place. A bet with an unrevealed round waits. */
function withBet(log: RecheckLog, bet: Round, isWin: boolean): RecheckLog {
  const { id, game, opened_at: at, proof } = bet
  const { checked, waiting, chains, offsets, broken, refunded } = log.shared
  if (!isSharedProof(proof)) return log
  if (!isRevealed(bet)) {
    const waits = withShared(log, { waiting: [...waiting, { id, game, at }] })
    return isLate(bet) ? withDifferent(waits, { id, game, at }) : waits
  }
  const key = `${game} ${proof.chain}`
  const is = `${proof.first_hash} ${proof.salt}`
  const known = chains[key] ?? is
  const offset = offsets[key] ?? proof.round - proof.place
  const shown = readChain(bet.game, proof.chain)
  const claim = { first: proof.first_hash, salt: proof.salt, offset: proof.round - proof.place }
  const isKept =
    known === is && offset === claim.offset && (!shown || (!shown.isOther && isSameChain(shown, claim)))
  return withShared(log, {
    checked: checked + 1,
    chains: { ...chains, [key]: known },
    offsets: { ...offsets, [key]: offset },
    refunded: isRefund(bet) ? { bets: refunded.bets + 1, wins: refunded.wins + Number(isWin) } : refunded,
    broken: isKept || broken.includes(game) ? broken : [...broken, game],
  })
}
