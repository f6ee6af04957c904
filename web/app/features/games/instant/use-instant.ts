import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { toApiError } from '../../../lib/api-error.ts'
import { m } from '../../../lib/language.ts'
import { nextTask } from '../../../lib/slices.ts'
import { acceptWallet, holdWallet } from '../../../state/wallet.ts'
import { type DemoParts, isDemo } from '../demo/demo.ts'
import { isStill } from '../is-still.ts'
import { clearPendingBet, readPendingBet, storePendingBet } from '../pending-bet.ts'
import type { GameName, RoundOf } from '../round.ts'
import { cacheNextNonce, cacheRound } from '../round-cache.ts'
import { isRetryable, type ShownError, toShownError } from '../shown-error.ts'

/** A bet ready to be sent; its `id` is made here, so that a retry is the same bet. Centavos. */
type BetRequest<Bet extends object> = Bet & { id: string; stake: number }

interface InstantPlay<G extends GameName, Bet extends object> {
  /** The last completely shown round of this visit. */
  round: RoundOf<G> | undefined
  /** An answered round that is being shown. */
  revealing: RoundOf<G> | undefined
  /** The bet without an answer; with `error.retryable` the bet waits for the player to retry. */
  pending: BetRequest<Bet> | undefined
  error: ShownError | undefined
}

const ANSWER_WITHIN_MS = 12_000
/** A picture without an end signal must not withhold the result. */
const revealedWithin = () => 30_000
const NOTHING = { round: undefined, revealing: undefined, pending: undefined, error: undefined }

interface InstantOptions<G extends GameName, Bet extends object> {
  game: G
  playerId: number | undefined
  /** Draws the rounds of a demonstration or of free spins, in which no bet is the player's own money. */
  demo: Pick<DemoParts, 'play' | 'settle'> | undefined
  /** Whether a stored bet has the fields of this game's bets. */
  isBet: (bet: Partial<BetRequest<Bet>>) => boolean
  /** Whether the outcome is shown gradually; absent for an immediate outcome. */
  isRevealed?: boolean
  /** Time limit for showing a round, ms. */
  revealedWithinMs?: (round: RoundOf<G>) => number
  /** Called with each new round, after it is shown. */
  onRound: (round: RoundOf<G>) => void
}

/**
 * One round after another of a game with stake, draw and payout in one call. A bet without an answer is sent again with the same id, by the
 * player or at the next visit of the page; the repeat is the same round with one stake. While a round is being shown the balance stays
 * unchanged.
 */
export function useInstant<G extends GameName, Bet extends object>(options: InstantOptions<G, Bet>) {
  const { game, playerId, demo, isBet, isRevealed = false, revealedWithinMs = revealedWithin } = options
  const { onRound } = options
  const [playing, setPlaying] = useState<InstantPlay<G, Bet>>(NOTHING)
  const latestTurn = useRef(0)
  /** Whether a bet is on its way; set at once, before the next render. */
  const isSending = useRef(false)
  /** Ends the current presentation. */
  const finish = useRef<(() => void) | undefined>(undefined)

  const show = useCallback(
    (round: RoundOf<G>, turn: number) => {
      let isDone = false
      const end = () => {
        if (isDone) return
        isDone = true
        clearTimeout(timer)
        finish.current = undefined
        if (turn === latestTurn.current)
          startTransition(() => {
            setPlaying({ ...NOTHING, round })
            onRound(round)
          })
        conclude(round)
      }
      const timer = setTimeout(end, revealedWithinMs(round))
      finish.current = end
      if (isRevealed && turn === latestTurn.current && isWatched())
        startTransition(() => setPlaying((now) => ({ ...now, pending: undefined, revealing: round })))
      else end()
    },
    [isRevealed, revealedWithinMs, onRound],
  )

  const play = useCallback(
    async (bet: BetRequest<Bet>) => {
      if (isSending.current) return
      isSending.current = true
      finish.current?.()
      const turn = ++latestTurn.current
      // Press, draw and request are separate tasks: together they would block a slow phone.
      startTransition(() => setPlaying(({ round }) => ({ ...NOTHING, round, pending: bet })))
      if (!demo) storePendingBet(game, bet)
      const release = isRevealed && !demo ? holdWallet() : undefined
      try {
        await nextTask()
        const draw = demo?.play ?? playForMoney
        const round = await draw(game, bet, AbortSignal.timeout(ANSWER_WITHIN_MS))
        if (!demo) clearPendingBet(game)
        held.set(round.id, demo ? () => demo.settle(round) : release)
        show(round, turn)
      } catch (failure) {
        release?.()
        const apiError = toApiError(failure)
        if (!demo && !isRetryable(apiError)) clearPendingBet(game)
        if (turn !== latestTurn.current) return
        const error = toShownError(apiError, demo ? m.failure.no_connection : m.games.away_bet)
        setPlaying(({ round }) => ({ ...NOTHING, round, pending: error.retryable ? bet : undefined, error }))
      } finally {
        if (turn === latestTurn.current) isSending.current = false
      }
    },
    [game, demo, isRevealed, show],
  )

  const known = useRef(isBet)
  known.current = isBet
  useEffect(() => {
    const isForMoney = playerId !== undefined && !demo
    const bet = isForMoney
      ? readPendingBet<BetRequest<Bet>>(game, (stored) => known.current(stored))
      : undefined
    // It is unknown whether the bet was accepted. A repeat with the same id would tell, but only the player may
    // decide to repeat.
    if (bet) setPlaying({ ...NOTHING, pending: bet, error: { sentence: m.games.away_bet, retryable: true } })
    return () => {
      latestTurn.current += 1
      isSending.current = false
      finish.current?.()
      setPlaying(NOTHING)
    }
  }, [game, playerId, demo])

  /** Gives up a bet without an answer. If the server accepted the bet after all, its round is in the list. */
  const giveUp = useCallback(() => {
    latestTurn.current += 1
    if (!demo) clearPendingBet(game)
    setPlaying(({ round }) => ({ ...NOTHING, round }))
  }, [game, demo])

  const skip = useCallback(() => finish.current?.(), [])
  useEffect(() => {
    const onHidden = () => !isWatched() && skip()
    document.addEventListener('visibilitychange', onHidden)
    return () => document.removeEventListener('visibilitychange', onHidden)
  }, [skip])
  return { playing, play, giveUp, skip }
}

const playForMoney: DemoParts['play'] = async (game, bet, signal) => {
  const call = `POST /api/games/${game}/rounds` as 'POST /api/games/dice/rounds'
  return (await api(call, { body: bet as never, signal })) as never
}

/** No gradual presentation with reduced motion, nor in a hidden tab. */
const isWatched = (): boolean => document.visibilityState === 'visible' && !isStill()

/** Change of the balance at the end of a round, by round: the withheld part arrives, or a purse is filled. */
const held = new Map<string, (() => void) | undefined>()

function conclude<G extends GameName>(round: RoundOf<G>): void {
  if (round.wallet) acceptWallet(round.wallet)
  held.get(round.id)?.()
  held.delete(round.id)
  if (isDemo(round)) return
  cacheNextNonce(round)
  cacheRound(round)
}
