import { ApiError, api } from '../../../lib/api.ts'
import { isSameChain, readChain } from '../fair/shown-chains.ts'
import { readShownLog, updateSharedBets } from '../fair/shown-log.ts'
import { type GameName, isSharedProof, type Round } from '../round.ts'
import { isRefundedWin } from './differs.ts'
import { type Go, withDifferent } from './go.ts'
import type { BetKey, Different, RecheckLog, SharedCheck } from './recheck-log.ts'

/** How long the hash of a round that was not drawn may stay unpublished, ms: the dealer publishes it with the next round. */
const PUBLISHED_WITHIN_MS = 3_600_000

/**
 * Checks bets on shared rounds that are revealed by now: those that waited for it, then the history from the newest back to what was seen
 * before, or from where it was left. @throws ApiError
 */
export async function checkShared(go: Go, playerId: number): Promise<void> {
  await checkWaiting(go)
  // Bets that the server took before this reading began have to be in it, or in what was read before.
  const taken = go.log().shared.reading ? [] : unlistedBets(playerId)
  for (;;) {
    const { upTo, reading } = go.log().shared
    if (!(await go.mayGoOn())) return
    const { data, next }: { data: Round[]; next: string | null } = await api('GET /api/games/rounds', {
      query: { scheme: 'PF-2', ...(reading && { cursor: reading.cursor }) },
    })
    logListedBets(data.map(({ id }) => id))
    const fresh = data.filter((bet) => isAfter(bet, upTo))
    // A page counts as a whole: one that is left in its middle is read again.
    let page = (log: RecheckLog) => log
    for (const [at, bet] of fresh.entries()) {
      const before = page
      const isWin = isRefund(bet) && (await isRefundedWin(bet))
      page = (log) => withBet(before(log), bet, isWin)
      if (isRevealed(bet)) await go.check(bet, (log) => log, { done: at + 1, of: fresh.length })
    }
    const top = reading?.top ?? (fresh[0] && keyOf(fresh[0]))
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

/** A bet that the server took and the history does not have differs, whatever is said of it alone. */
function leftOut(go: Go, playerId: number, taken: readonly Different[]): void {
  const unlisted = unlistedBets(playerId).filter(({ id }) => taken.some((one) => one.id === id))
  for (const bet of unlisted) go.change((log) => withDifferent(log, bet))
  logListedBets(unlisted.map(({ id }) => id))
}

/** Logs the bets that the history has. */
function logListedBets(bets: readonly string[]): void {
  updateSharedBets(
    ({ id, shared }) => !shared?.listed && bets.includes(id),
    (shared) => ({ ...shared, listed: true }),
  )
}

/** Accepted bets of a player on shared rounds that the history has not shown yet. */
const unlistedBets = (player: number): { id: string; game: GameName; at: string }[] =>
  readShownLog().bets.flatMap(({ id, shared }) =>
    shared?.taken?.player === player && !shared.listed
      ? [{ id, game: shared.game, at: shared.taken.at }]
      : [],
  )

const isRefund = ({ ending, proof }: Round): boolean =>
  ending === 'refunded' && isSharedProof(proof) && proof.hash !== null

/**
 * Looks once more at those that were not revealed before. One that is in the history no more differs; one whose hash is late differs until it is
 * published, and is then checked as every other.
 */
async function checkWaiting(go: Go): Promise<void> {
  for (const one of go.log().shared.waiting) {
    if (!(await go.mayGoOn())) return
    const withoutIt = (log: RecheckLog) =>
      withShared(log, { waiting: log.shared.waiting.filter(({ id }) => id !== one.id) })
    const bet = await betOf(one.id)
    if (!bet) go.change((log) => withDifferent(withoutIt(log), one))
    else if (isRevealed(bet)) {
      const isWin = isRefund(bet) && (await isRefundedWin(bet))
      await go.check(bet, (log) => withBet(withoutLate(withoutIt(log), bet), bet, isWin))
    } else if (isLate(bet)) go.change((log) => withDifferent(log, one))
  }
}

async function betOf(id: string): Promise<Round | undefined> {
  try {
    return await api('GET /api/games/rounds/:id', { params: { id } })
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'round_not_found') return undefined
    throw failure
  }
}

const keyOf = ({ opened_at: at, id }: Round): BetKey => ({ at, id })
const isAfter = ({ opened_at: at, id }: Round, upTo: BetKey | undefined): boolean =>
  !upTo || at > upTo.at || (at === upTo.at && id > upTo.id)

const isRevealed = ({ proof, ending }: Round): boolean =>
  ending !== null && isSharedProof(proof) && proof.hash !== null

/** It ended, and its hash should have been published by now. */
const isLate = ({ ending, opened_at }: Round): boolean =>
  ending !== null && Date.now() - Date.parse(opened_at) > PUBLISHED_WITHIN_MS

const withoutLate = (log: RecheckLog, { id }: Round): RecheckLog => ({
  ...log,
  different: log.different.filter((one) => one.id !== id),
})

const withShared = (log: RecheckLog, change: Partial<SharedCheck>): RecheckLog => ({
  ...log,
  shared: { ...log.shared, ...change },
})

/** A chain stays what this browser saw first, and its rounds follow each other from place to place. A bet whose round is not revealed yet waits. */
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
  const told = { first: proof.first_hash, salt: proof.salt, offset: proof.round - proof.place }
  const isKept =
    known === is && offset === told.offset && (!shown || (!shown.isOther && isSameChain(shown, told)))
  return withShared(log, {
    checked: checked + 1,
    chains: { ...chains, [key]: known },
    offsets: { ...offsets, [key]: offset },
    refunded: isRefund(bet) ? { bets: refunded.bets + 1, wins: refunded.wins + Number(isWin) } : refunded,
    broken: isKept || broken.includes(game) ? broken : [...broken, game],
  })
}
