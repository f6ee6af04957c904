import { dataHash } from '@jogo/rules/games/data-hash'
import type { Checked, Claim, Mark, ProvenGame } from './proven-game.ts'
import { proofScheme } from './scheme.ts'
import type { LoggedBet, LoggedSharedRound, ShownLog } from './shown-log.ts'
import { type Offered, termsMark } from './terms.ts'
import type { Block } from './trace.ts'

/** A shared round that was not drawn in time: its stakes were refunded, and its hash was published unused. */
const isUndrawn = ({ scheme }: Pick<ProvenGame, 'scheme'>, { ending }: Pick<Claim, 'ending'>): boolean =>
  scheme === 'PF-2' && ending === 'refunded'

export interface Report {
  blocks: Block[]
  /** Commitment before the bet; undefined while its place in the chain is too far away. */
  hash: string | undefined
  /** Results by the rules of the game. */
  checked: Checked
  /** Result of the bet by the draw of a shared round that was refunded, because the draw came too late. */
  undrawn: Checked | undefined
  /** Each comparison, in the order shown. */
  marks: readonly { key: string; mark: Mark; needed?: boolean }[]
  /** `open`: all given values agree, but a necessary value is missing. */
  result: 'ok' | 'mismatch' | 'open'
}

/** Facts about the round that are known apart from the claim. */
export interface Known {
  /** Present offer of the game. */
  now?: Offered | undefined
  log?: ShownLog
}

/** Computes a round again from its seeds and compares it with the given values. Needs no server and no network. */
export function checkRound(game: ProvenGame, claim: Claim, { now, log }: Known = {}): Report {
  const { serverSeed, clientSeed, nonce, ending } = claim
  const { asked: cashOut }: { asked?: number } = claim.own
  const scheme = proofScheme(game)
  const words = scheme.words({ serverSeed, clientSeed, nonce })
  const checked = game.check(claim, words.next)
  const undrawn = isUndrawn(game, claim) ? undrawnCheck(game, claim) : undefined
  const hash = scheme.shownBefore({ serverSeed, clientSeed, nonce })
  const isPayoutStated = checked.payout !== undefined && claim.payout !== undefined
  const shown = log?.bets.find(({ id }) => id === claim.id)
  // The first hash of a chain is compared as claimed, because the way from the round to the first hash is a separate
  // comparison.
  const promised = game.scheme === 'PF-2' ? claim.hash?.toLowerCase() : hash
  const marks = [
    {
      key: 'hash',
      mark: claim.hash === undefined || hash === undefined ? undefined : hash === claim.hash.toLowerCase(),
      needed: true,
    },
    {
      key: 'seen',
      mark:
        log && shown && promised
          ? matchesLog(log, shown, {
              ...{ hash: promised, clientSeed, nonce, serverSeed, ending, asked: cashOut },
              ...{ stake: claim.stake, own: claim.own },
            })
          : undefined,
    },
    { key: 'terms', mark: termsMark(claim, { shown, now }), needed: true },
    ...(claim.dataHash ? [{ key: 'data', mark: dataMark(game, claim) }] : []),
    ...checked.marks,
    { key: 'payout', mark: isPayoutStated ? checked.payout === claim.payout : undefined, needed: true },
  ]
  return { blocks: words.blocks(), hash, checked, undrawn, marks, result: result(marks) }
}

/** Result of a bet by the published hash of an undrawn round, by the same rules. */
function undrawnCheck(game: ProvenGame, { ending: _, ...claim }: Claim): Checked {
  return game.check(claim, proofScheme(game).words(claim).next)
}

function result(marks: Report['marks']): Report['result'] {
  if (marks.some(({ mark }) => mark === false)) return 'mismatch'
  return marks.every(({ mark, needed }) => mark || !needed) ? 'ok' : 'open'
}

/** A round as the history or a proof reports it later. */
interface ReportedRound {
  /** The promised hash: of the server seed, or the first of the chain. */
  hash: string
  clientSeed: string
  nonce: number
  /** The server seed, or the hash of the shared round. */
  serverSeed: string
  ending?: string | undefined
  /** Multiplier of the cash-out request, hundredths. */
  asked?: number | undefined
  stake?: number | undefined
  /** The choices, in the form of the game's checks. */
  own?: object
}

/**
 * Whether a round agrees with the log of its bet. On the same pair the round's number may be higher, because another tab or a lost bet
 * used a number. The pair may be a later pair of an unbroken row of promises, after changes of the seeds. A shared round keeps its place
 * in the chain and the noted cash-out; after its outcome was shown, it is never refunded.
 */
export function matchesLog({ promises }: ShownLog, shown: LoggedBet, round: ReportedRound): boolean {
  if (!isSameBet(shown, round)) return false
  if (shown.shared) return isSameShared(shown, shown.shared, round)
  if (round.hash === shown.hash) return round.clientSeed === shown.clientSeed && round.nonce >= shown.nonce
  const next = new Map(promises)
  const passed = new Set<string>()
  for (let hash = next.get(shown.hash); hash && !passed.has(hash); hash = next.get(hash)) {
    if (hash === round.hash) return true
    passed.add(hash)
  }
  return false
}

function isSameShared(
  { hash, clientSeed, nonce }: LoggedBet,
  { drawn, asked: cashOut }: LoggedSharedRound,
  reported: ReportedRound,
): boolean {
  if (reported.hash !== hash || reported.clientSeed !== clientSeed || reported.nonce !== nonce) return false
  if (cashOut !== undefined && reported.asked !== cashOut) return false
  return (
    drawn === undefined || (reported.serverSeed.toLowerCase() === drawn && reported.ending !== 'refunded')
  )
}

/** Compares the reported stake and choices with the bet. Lists, as of chips, may come in another order and are not compared. */
function isSameBet({ bet = {} }: LoggedBet, { stake, own }: ReportedRound): boolean {
  const reported: Readonly<Record<string, unknown>> = { ...own, stake }
  return Object.entries(bet).every(
    ([name, value]) => reported[name] === undefined || typeof value === 'object' || reported[name] === value,
  )
}

/**
 * Whether the data hash stored with a round equals the hash of its version on this page; undefined for a version missing on this
 * page.
 */
export function dataMark(
  { versions }: Pick<ProvenGame, 'versions'>,
  { version, dataHash: claimed }: Claim,
): Mark {
  const data = version === undefined ? undefined : versions[version - 1]
  return data && claimed ? dataHash(data) === claimed.toLowerCase() : undefined
}
