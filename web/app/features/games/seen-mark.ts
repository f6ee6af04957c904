/** What was kept of a browser's own bets, compared with what is told of them later: fetched where rounds are checked. */
import type { GameName } from './round.ts'
import { changeShared, type Seen, type SeenBet, type SeenRound, seenBets, type ToldRound } from './seen.ts'

/** The history has these bets. */
export function rememberListed(bets: readonly string[]): void {
  changeShared(
    ({ id, shared }) => !shared?.listed && bets.includes(id),
    (shared) => ({ ...shared, listed: true }),
  )
}

/** Bets of a player on shared rounds that the server took and the history has not shown yet. */
export const unlistedBets = (player: number): { id: string; game: GameName; at: string }[] =>
  seenBets().bets.flatMap(({ id, shared }) =>
    shared?.taken?.player === player && !shared.listed
      ? [{ id, game: shared.game, at: shared.taken.at }]
      : [],
  )

/**
 * Whether a round kept to what was shown before its bet. On the same pair its number may be higher: another tab or a lost bet took one.
 * The pair may be a later one that was promised, one after the other, when the seeds were changed meanwhile. A shared round keeps its place in its
 * chain and the cash-out that was noted, and once it was shown as drawn it is not refunded.
 */
export function seenMark({ promises }: Seen, shown: SeenBet, round: ToldRound): boolean {
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
  { hash, clientSeed, nonce }: SeenBet,
  { drawn, asked }: SeenRound,
  told: ToldRound,
): boolean {
  if (told.hash !== hash || told.clientSeed !== clientSeed || told.nonce !== nonce) return false
  if (asked !== undefined && told.asked !== asked) return false
  return drawn === undefined || (told.serverSeed.toLowerCase() === drawn && told.ending !== 'refunded')
}

/** Whether the stake and what was chosen are told as they were bet. A list, as of chips, may be told in another order and is not compared. */
function isSameBet({ bet = {} }: SeenBet, { stake, own }: ToldRound): boolean {
  const told: Readonly<Record<string, unknown>> = { ...own, stake }
  return Object.entries(bet).every(
    ([name, value]) => told[name] === undefined || typeof value === 'object' || told[name] === value,
  )
}
