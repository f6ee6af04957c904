import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { apiErrorOf } from '../../../lib/api-error.ts'
import { m } from '../../../lib/language.ts'
import { acceptWallet } from '../../../state/wallet.ts'
import { dropBet, keepBet, keptBet } from '../kept-bet.ts'
import type { GameName, RoundOf } from '../round.ts'
import { rememberTaken } from '../seen.ts'
import { mayBeAsked, type Trouble, troubleOf } from '../trouble.ts'

/** A bet on the shared round of that number; `id` is made here, so that asking again is the same bet. Centavos. */
export type AskedTableBet<Bet extends object> = Bet & { id: string; stake: number; round: number }

const ANSWER_WITHIN_MS = 12_000

/**
 * The bets of a player on a shared game: those that are open, and the one that is being made. A bet without an answer is sent again with the same
 * id, by the player alone: it is on its round or refused, never on the next one.
 */
export function useBets<G extends GameName, Bet extends object>(
  game: G,
  playerId: number | undefined,
  isBet: (bet: Partial<AskedTableBet<Bet>>) => boolean,
) {
  const [bets, setBets] = useState<readonly RoundOf<G>[]>([])
  const [asked, setAsked] = useState<AskedTableBet<Bet>>()
  const [trouble, setTrouble] = useState<Trouble>()
  const [moving, setMoving] = useState<readonly string[]>([])
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

  /** @returns the bet as it was taken; undefined of one that was not, or has no answer */
  const place = useCallback(
    async (bet: AskedTableBet<Bet>): Promise<RoundOf<G> | undefined> => {
      setTrouble(undefined)
      setAsked(bet)
      keepBet(game, bet)
      try {
        const round = (await api(`POST /api/games/${game}/rounds` as 'POST /api/games/dice/rounds', {
          body: bet as never,
          signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        })) as unknown as RoundOf<G>
        dropBet(game)
        setAsked(undefined)
        if (playerId !== undefined) rememberTaken(bet.id, { player: playerId, at: round.opened_at })
        if (round.wallet) acceptWallet(round.wallet)
        if (round.ending === null) setBets((now) => [round, ...now.filter(({ id }) => id !== round.id)])
        return round
      } catch (failure) {
        const error = apiErrorOf(failure)
        const its = troubleOf(error, m.games.away_bet)
        if (!mayBeAsked(error)) dropBet(game)
        setAsked(its.again ? bet : undefined)
        setTrouble(its)
        return undefined
      }
    },
    [game, playerId],
  )

  /** Asks for an open bet to be moved. Until that is answered nobody knows what the bet brings, whatever the outcome. @throws ApiError */
  const move = useCallback(async (id: string, ask: () => Promise<RoundOf<G>>): Promise<RoundOf<G>> => {
    setMoving((all) => [...all, id])
    try {
      const moved = await ask()
      setBets((all) => all.map((one) => (one.id === id ? moved : one)))
      return moved
    } finally {
      setMoving((all) => all.filter((one) => one !== id))
    }
  }, [])

  const giveUp = useCallback(() => {
    dropBet(game)
    setAsked(undefined)
    setTrouble(undefined)
  }, [game])

  useEffect(() => {
    setBets([])
    if (playerId === undefined) return
    void refresh().catch(() => {})
    const bet = keptBet<AskedTableBet<Bet>>(game, (one) => known.current(one))
    if (!bet) return
    setAsked(bet)
    setTrouble({ sentence: m.games.away_bet, again: true })
  }, [game, playerId, refresh])

  return { bets, setBets, moving, move, asked, trouble, setTrouble, place, giveUp, refresh }
}
