import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { toApiError } from '../../../lib/api-error.ts'
import { m } from '../../../lib/language.ts'
import { acceptWallet } from '../../../state/wallet.ts'
import { logAcceptedBet } from '../fair/shown-log.ts'
import { clearPendingBet, readPendingBet, storePendingBet } from '../pending-bet.ts'
import type { GameName, RoundOf } from '../round.ts'
import { isRetryable, type ShownError, toShownError } from '../shown-error.ts'

/** A bet on the shared round of that number; `id` is made here, so that a repeat is the same bet. Centavos. */
export type TableBetRequest<Bet extends object> = Bet & { id: string; stake: number; round: number }

const ANSWER_WITHIN_MS = 12_000

/**
 * A player's bets on a shared game: the open bets, and the bet being placed. A bet without an answer is sent again
 * with the same id, by the player alone. The bet counts for its round or is refused, and never moves to the next
 * round.
 */
export function useBets<G extends GameName, Bet extends object>(
  game: G,
  playerId: number | undefined,
  isBet: (bet: Partial<TableBetRequest<Bet>>) => boolean,
) {
  const [bets, setBets] = useState<readonly RoundOf<G>[]>([])
  const [pending, setPending] = useState<TableBetRequest<Bet>>()
  const [error, setError] = useState<ShownError>()
  const [updating, setUpdating] = useState<readonly string[]>([])
  const known = useRef(isBet)
  known.current = isBet

  const refresh = useCallback(async () => {
    if (playerId === undefined) return setBets([])
    const found: unknown[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { data: unknown[]; next: string | null } = await api('GET /api/games/rounds', {
        query: { game, state: 'open', ...(cursor && { cursor }) },
      })
      found.push(...page.data)
      cursor = page.next
    }
    setBets(found as RoundOf<G>[])
  }, [game, playerId])

  /** @returns the accepted bet; undefined after a refusal, or without an answer */
  const place = useCallback(
    async (bet: TableBetRequest<Bet>): Promise<RoundOf<G> | undefined> => {
      setError(undefined)
      setPending(bet)
      storePendingBet(game, bet)
      try {
        const round = (await api(`POST /api/games/${game}/rounds` as 'POST /api/games/dice/rounds', {
          body: bet as never,
          signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        })) as unknown as RoundOf<G>
        clearPendingBet(game)
        setPending(undefined)
        if (playerId !== undefined) logAcceptedBet(bet.id, { player: playerId, at: round.opened_at })
        if (round.wallet) acceptWallet(round.wallet)
        if (round.ending === null) setBets((now) => [round, ...now.filter(({ id }) => id !== round.id)])
        return round
      } catch (failure) {
        const apiError = toApiError(failure)
        const shown = toShownError(apiError, m.games.away_bet)
        if (!isRetryable(apiError)) clearPendingBet(game)
        setPending(shown.retryable ? bet : undefined)
        setError(shown)
        return undefined
      }
    },
    [game, playerId],
  )

  /**
   * Asks the server to change an open bet. The payout of the bet is unknown until the answer, even after the
   * outcome.
   * @throws ApiError
   */
  const update = useCallback(async (id: string, ask: () => Promise<RoundOf<G>>): Promise<RoundOf<G>> => {
    setUpdating((all) => [...all, id])
    try {
      const updated = await ask()
      setBets((all) => all.map((bet) => (bet.id === id ? updated : bet)))
      return updated
    } finally {
      setUpdating((all) => all.filter((other) => other !== id))
    }
  }, [])

  const giveUp = useCallback(() => {
    clearPendingBet(game)
    setPending(undefined)
    setError(undefined)
  }, [game])

  useEffect(() => {
    setBets([])
    if (playerId === undefined) return
    void refresh().catch(() => {})
    const bet = readPendingBet<TableBetRequest<Bet>>(game, (stored) => known.current(stored))
    if (!bet) return
    setPending(bet)
    setError({ sentence: m.games.away_bet, retryable: true })
  }, [game, playerId, refresh])

  return { bets, setBets, updating, update, pending, error, setError, place, giveUp, refresh }
}
