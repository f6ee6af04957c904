import { ApiError, api } from '../../../lib/api.ts'
import { isSharedProof, type Round } from '../round.ts'
import { isSame, seenChain } from '../seen-chains.ts'
import { rememberListed, unlistedBets } from '../seen-mark.ts'
import { isRefundedWin } from './differs.ts'
import { type Go, withDifferent } from './go.ts'
import type { BetKey, Different, Kept, SharedCheck } from './kept.ts'

/** How long the hash of a round that was not drawn may stay unpublished, ms: the dealer publishes it with the next round. */
const PUBLISHED_WITHIN_MS = 3_600_000

/**
 * Checks bets on shared rounds that are revealed by now: those that waited for it, then the history from the newest back to what was seen
 * before, or from where it was left. @throws ApiError
 */
export async function checkShared(go: Go, playerId: number): Promise<void> {
  await checkWaiting(go)
  // Bets that the server took before this reading began have to be in it, or in what was read before.
  const taken = go.kept().shared.reading ? [] : unlistedBets(playerId)
  for (;;) {
    const { upTo, reading } = go.kept().shared
    if (!(await go.mayGoOn())) return
    const { data, next }: { data: Round[]; next: string | null } = await api('GET /api/games/rounds', {
      query: { scheme: 'PF-2', ...(reading && { cursor: reading.cursor }) },
    })
    rememberListed(data.map(({ id }) => id))
    const fresh = data.filter((bet) => isAfter(bet, upTo))
    // A page counts as a whole: one that is left in its middle is read again.
    let page = (kept: Kept) => kept
    for (const [at, bet] of fresh.entries()) {
      const before = page
      const isWin = isRefund(bet) && (await isRefundedWin(bet))
      page = (kept) => withBet(before(kept), bet, isWin)
      if (isRevealed(bet)) await go.check(bet, (kept) => kept, { done: at + 1, of: fresh.length })
    }
    const top = reading?.top ?? (fresh[0] && keyOf(fresh[0]))
    const isEnd = next === null || fresh.length < data.length
    go.change((kept) =>
      withShared(page(kept), {
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
  for (const bet of unlisted) go.change((kept) => withDifferent(kept, bet))
  rememberListed(unlisted.map(({ id }) => id))
}

const isRefund = ({ ending, proof }: Round): boolean =>
  ending === 'refunded' && isSharedProof(proof) && proof.hash !== null

/**
 * Looks once more at those that were not revealed before. One that is in the history no more differs; one whose hash is late differs until it is
 * published, and is then checked as every other.
 */
async function checkWaiting(go: Go): Promise<void> {
  for (const one of go.kept().shared.waiting) {
    if (!(await go.mayGoOn())) return
    const withoutIt = (kept: Kept) =>
      withShared(kept, { waiting: kept.shared.waiting.filter(({ id }) => id !== one.id) })
    const bet = await betOf(one.id)
    if (!bet) go.change((kept) => withDifferent(withoutIt(kept), one))
    else if (isRevealed(bet)) {
      const isWin = isRefund(bet) && (await isRefundedWin(bet))
      await go.check(bet, (kept) => withBet(withoutLate(withoutIt(kept), bet), bet, isWin))
    } else if (isLate(bet)) go.change((kept) => withDifferent(kept, one))
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

const withoutLate = (kept: Kept, { id }: Round): Kept => ({
  ...kept,
  different: kept.different.filter((one) => one.id !== id),
})

const withShared = (kept: Kept, change: Partial<SharedCheck>): Kept => ({
  ...kept,
  shared: { ...kept.shared, ...change },
})

/** A chain stays what this browser saw first, and its rounds follow each other from place to place. A bet whose round is not revealed yet waits. */
function withBet(kept: Kept, bet: Round, isWin: boolean): Kept {
  const { id, game, opened_at: at, proof } = bet
  const { checked, waiting, chains, offsets, broken, refunded } = kept.shared
  if (!isSharedProof(proof)) return kept
  if (!isRevealed(bet)) {
    const waits = withShared(kept, { waiting: [...waiting, { id, game, at }] })
    return isLate(bet) ? withDifferent(waits, { id, game, at }) : waits
  }
  const key = `${game} ${proof.chain}`
  const is = `${proof.first_hash} ${proof.salt}`
  const known = chains[key] ?? is
  const offset = offsets[key] ?? proof.round - proof.place
  const shown = seenChain(bet.game, proof.chain)
  const told = { first: proof.first_hash, salt: proof.salt, offset: proof.round - proof.place }
  const isKept = known === is && offset === told.offset && (!shown || (!shown.isOther && isSame(shown, told)))
  return withShared(kept, {
    checked: checked + 1,
    chains: { ...chains, [key]: known },
    offsets: { ...offsets, [key]: offset },
    refunded: isRefund(bet) ? { bets: refunded.bets + 1, wins: refunded.wins + Number(isWin) } : refunded,
    broken: isKept || broken.includes(game) ? broken : [...broken, game],
  })
}
