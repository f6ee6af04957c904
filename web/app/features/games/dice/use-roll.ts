import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { apiErrorOf } from '../../../lib/api-error.ts'
import { m } from '../../../lib/language.ts'
import { acceptWallet } from '../../../state/wallet.ts'
import { dropBet, keepBet, keptBet } from '../kept-bet.ts'
import { rememberBet, rememberRound } from '../memory.ts'
import { mayBeAsked, type Trouble, troubleOf } from '../trouble.ts'
import type { DiceBet, DiceRound } from './round.ts'

export interface Rolling {
  /** The last round of this visit. */
  round: DiceRound | undefined
  /** Waits for its answer; with `trouble.again`, waits for the player instead. */
  asked: DiceBet | undefined
  trouble: Trouble | undefined
}

const ANSWER_WITHIN_MS = 12_000
const NOTHING: Rolling = { round: undefined, asked: undefined, trouble: undefined }

/**
 * One roll after another. A bet without an answer is sent again with the same id, by the player or at the next visit of the page; it is the
 * same round, and one stake. `onRound` is called with each round that was rolled now.
 */
export function useRoll(playerId: number | undefined, onRound: (round: DiceRound) => void) {
  const [rolling, setRolling] = useState<Rolling>(NOTHING)
  const wanted = useRef(0)

  const roll = useCallback(
    async (bet: DiceBet) => {
      const turn = ++wanted.current
      setRolling(({ round }) => ({ round, asked: bet, trouble: undefined }))
      keepBet('dice', bet)
      try {
        const round = await api('POST /api/games/dice/rounds', {
          body: bet,
          signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        })
        dropBet('dice')
        if (round.wallet) acceptWallet(round.wallet)
        rememberBet(round)
        rememberRound(round)
        if (turn !== wanted.current) return
        setRolling({ round, asked: undefined, trouble: undefined })
        onRound(round)
      } catch (failure) {
        const error = apiErrorOf(failure)
        if (!mayBeAsked(error)) dropBet('dice')
        if (turn !== wanted.current) return
        const trouble = troubleOf(error, m.games.away_bet)
        setRolling(({ round }) => ({ round, asked: trouble.again ? bet : undefined, trouble }))
      }
    },
    [onRound],
  )

  useEffect(() => {
    if (playerId === undefined) return
    const bet = keptBet<DiceBet>(
      'dice',
      ({ side, target }) => side !== undefined && typeof target === 'number',
    )
    // It is not known whether the bet was made. Sending it again with its id tells, but only the player may decide that he still wants it.
    if (bet) setRolling({ ...NOTHING, asked: bet, trouble: { sentence: m.games.away_bet, again: true } })
    return () => {
      wanted.current += 1
      setRolling(NOTHING)
    }
  }, [playerId])

  /** Gives up a bet without an answer: if it was made after all, its round is in the list. */
  const giveUp = useCallback(() => {
    wanted.current += 1
    dropBet('dice')
    setRolling(({ round }) => ({ round, asked: undefined, trouble: undefined }))
  }, [])

  return { rolling, roll, giveUp }
}
