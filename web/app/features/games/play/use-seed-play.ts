import { useEffect, useState } from 'react'
import { newId } from '../../../lib/new-id.ts'
import { currentJurisdiction } from '../../../state/jurisdiction.ts'
import { useFunds, withoutBonusField } from '../../../state/without-bonus.ts'
import { useDemo } from '../demo/use-demo.ts'
import { logSeedBet } from '../fair/shown-log.ts'
import { type GameRules, useGameRules } from '../game-rules.ts'
import type { GameName, Offer } from '../round.ts'
import { useBettor } from './use-bettor.ts'

/**
 * A game on the player's own seeds: its rules, its bettor, and the money at stake, which is the player's or of a demonstration. @param
 * loadDemo the same function at every render @param asksDemo whether the address requests the demonstration
 */
export function useSeedPlay<R extends Offer, P>(
  game: GameName,
  gameRules: GameRules<R>,
  loadDemo: () => Promise<{ default: P }>,
  asksDemo: boolean,
) {
  const rules = useGameRules(gameRules)
  const bettor = useBettor(game, rules)
  const demonstration = useDemo(loadDemo, asksDemo)
  const { demo, balance } = demonstration
  const own = useFunds()
  useCommitment(bettor.user?.id)
  return { rules, bettor, demonstration, demo, funds: demo ? balance : own }
}

/** A bet with its id. A bet for money is logged with the terms on the page, and says whether bonus money may be staked. */
export function newBet<B extends object>(
  bet: B,
  offer: Pick<Offer, 'rtp_bp' | 'max_win'>,
  isForMoney: boolean,
): B & { id: string } {
  const request = { id: newId(), ...bet }
  if (!isForMoney) return request
  logSeedBet(request, offer)
  return { ...request, ...withoutBonusField() }
}

/**
 * Fetches the commitment before the player bets. Without an answer the bet is placed all the same, and no comparison is possible later.
 */
export function useCommitment(playerId: number | undefined): void {
  useEffect(() => {
    if (playerId === undefined) return
    void import('../fair/seed-pair.ts').then(({ learnCommitment }) => learnCommitment()).catch(() => {})
  }, [playerId])
}

/**
 * Whether the next round has to wait for the legal minimum time; the server refuses an earlier round. The wait begins with the answer, a
 * little later than at the server. @param round id of the last round on this page
 */
export function usePace(round: string | undefined): boolean {
  const [done, setDone] = useState<string>()
  const { roundGapMs } = currentJurisdiction()
  useEffect(() => {
    if (!round || roundGapMs === 0) return
    const timer = setTimeout(() => setDone(round), roundGapMs)
    return () => clearTimeout(timer)
  }, [round, roundGapMs])
  return roundGapMs > 0 && round !== undefined && round !== done
}
