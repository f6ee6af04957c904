import { createStore } from '../../../../shell/index.ts'
import { api } from '../../../lib/api.ts'
import { slices } from '../fair/slices.ts'
import { isSharedProof, type Round, type SeedPair } from '../round.ts'
import { rememberPromise, seenBets } from '../seen.ts'
import { differs } from './differs.ts'
import { type Kept, keep, keptOf, NOTHING, type PairCheck } from './kept.ts'

export interface Rechecked {
  kept: Kept
  /** While it goes on: the rounds of this pair or of shared games. */
  now?: { done: number; of: number } | undefined
  /** It could not go on. */
  failed?: boolean
}

/** What the page shows of it. */
export const rechecked = createStore<Rechecked>({ kept: NOTHING })

let running: Promise<void> | undefined
let isAsked = false

/**
 * Checks whatever of the player's rounds was revealed since the last time, in the background; asked again meanwhile it looks once more. One
 * tab does it at a time.
 */
export function recheck(playerId: number): Promise<void> {
  isAsked = true
  running ??= repeated(playerId).finally(() => {
    running = undefined
  })
  return running
}

async function repeated(playerId: number): Promise<void> {
  while (isAsked) {
    isAsked = false
    rechecked.set({ kept: keptOf(playerId) })
    try {
      await alone(() => checkAll(playerId))
      rechecked.set({ kept: keptOf(playerId) })
    } catch (failure) {
      console.warn(failure)
      rechecked.set({ kept: keptOf(playerId), failed: true })
    }
  }
}

const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks?.request('recheck', { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  }) ?? work()

async function checkAll(playerId: number): Promise<void> {
  const change = (next: (kept: Kept) => Kept): Kept => keep(playerId, next(keptOf(playerId)))
  const pair = await api('GET /api/fair/seeds')
  rememberPromise(pair)
  const shown = seenBets().promises.map(([seed]) => seed)
  change((kept) => withRevealed(kept, shown, pair))
  for (const { seed, isOver } of keptOf(playerId).pairs) if (!isOver) await checkPair(seed, change)
  await checkShared(change)
}

type Change = (next: (kept: Kept) => Kept) => Kept

/** Adds the pairs that this browser was shown as active ones and that are no longer, and the one that the server names. */
export function withRevealed(
  kept: Kept,
  shown: readonly string[],
  { server_seed_hash: active, previous }: Pick<SeedPair, 'server_seed_hash' | 'previous'>,
): Kept {
  const last = previous?.server_seed_hash
  const known = new Set([active, ...kept.pairs.map(({ seed }) => seed)])
  const added = [...new Set([...shown, ...(last ? [last] : [])])]
    .filter((seed) => !known.has(seed))
    .map((seed): PairCheck => {
      const of = seed === last ? previous?.rounds : undefined
      return { seed, of, checked: 0, missing: 0, lowest: undefined, isOver: of === 0 }
    })
  return { ...kept, pairs: [...kept.pairs, ...added] }
}

async function checkPair(seed: string, change: Change): Promise<void> {
  const rest = slices()
  for (;;) {
    const before = change((kept) => kept).pairs.find((pair) => pair.seed === seed)
    if (!before || before.isOver) return
    const cursor = before.lowest === undefined ? {} : { cursor: String(before.lowest) }
    const { data, next } = await api('GET /api/games/rounds', { query: { seed, ...cursor } })
    if (data.some(({ proof }) => !isSharedProof(proof) && proof.server_seed === null)) return
    let pair: PairCheck = before
    for (const round of data) {
      pair = counted(pair, numberOf(round))
      note(change, pair, (await differs(round)) ? round : undefined)
      await rest()
    }
    if (next === null) change((kept) => withPair(kept, ended(pair)))
  }
}

const numberOf = ({ proof }: Round): number => (isSharedProof(proof) ? 0 : proof.nonce)

/** The next number down; those between were left out. */
export function counted(pair: PairCheck, number: number): PairCheck {
  const of = pair.of ?? number + 1
  const expected = (pair.lowest ?? of) - 1
  return {
    ...pair,
    of,
    checked: pair.checked + 1,
    missing: pair.missing + Math.max(0, expected - number),
    lowest: number,
  }
}

/** Below the last one that the history has. */
export const ended = (pair: PairCheck): PairCheck => ({
  ...pair,
  missing: pair.missing + (pair.lowest ?? pair.of ?? 0),
  isOver: true,
})

const withPair = (kept: Kept, pair: PairCheck): Kept => ({
  ...kept,
  pairs: kept.pairs.map((one) => (one.seed === pair.seed ? pair : one)),
})

function note(change: Change, pair: PairCheck, different: Round | undefined): void {
  const kept = change((now) => withDifferent(withPair(now, pair), different))
  rechecked.set({ kept, now: { done: pair.checked, of: pair.of ?? pair.checked } })
}

const withDifferent = (kept: Kept, round: Round | undefined): Kept =>
  round
    ? { ...kept, different: [...kept.different, { id: round.id, game: round.game, at: round.opened_at }] }
    : kept

/** Bets on shared rounds that are over, oldest first, up to the first that is not. */
async function checkShared(change: Change): Promise<void> {
  const rest = slices()
  const bets = await newBets(change((kept) => kept).shared.upTo)
  const until = bets.findIndex((bet) => !isRevealed(bet))
  const ready = until < 0 ? bets : bets.slice(0, until)
  for (const [at, bet] of ready.entries()) {
    const different = (await differs(bet)) ? bet : undefined
    const kept = change((now) => withDifferent(withBet(now, bet), different))
    rechecked.set({ kept, now: { done: at + 1, of: ready.length } })
    await rest()
  }
}

/** Those after the last one that was checked, oldest first. */
async function newBets(upTo: Kept['shared']['upTo']): Promise<Round[]> {
  const found: Round[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { data: Round[]; next: string | null } = await api('GET /api/games/rounds', {
      query: { scheme: 'PF-2', ...(cursor && { cursor }) },
    })
    const isNew = ({ opened_at: at, id }: Round) => !upTo || at > upTo.at || (at === upTo.at && id > upTo.id)
    found.push(...page.data.filter(isNew))
    cursor = page.data.every(isNew) ? page.next : null
  }
  return found.reverse()
}

/** How long the hash of a round that was not drawn may stay unpublished, ms: the dealer publishes it with the next round. */
const PUBLISHED_WITHIN_MS = 3_600_000

const isRevealed = ({ proof, ending, opened_at }: Round): boolean =>
  ending !== null &&
  isSharedProof(proof) &&
  (proof.hash !== null || Date.now() - Date.parse(opened_at) > PUBLISHED_WITHIN_MS)

/** A chain stays what this browser saw first. */
function withBet(kept: Kept, { id, game, opened_at: at, proof }: Round): Kept {
  if (!isSharedProof(proof)) return kept
  const { shared } = kept
  const key = `${game} ${proof.chain}`
  const is = `${proof.first_hash} ${proof.salt}`
  const known = shared.chains[key] ?? is
  const broken = known === is || shared.broken.includes(game) ? shared.broken : [...shared.broken, game]
  return {
    ...kept,
    shared: {
      checked: shared.checked + 1,
      upTo: { at, id },
      chains: { ...shared.chains, [key]: known },
      broken,
    },
  }
}
