import { ApiError, api } from '../../../lib/api.ts'
import { apiErrorOf } from '../../../lib/api-error.ts'
import { m } from '../../../lib/language.ts'
import { acceptWallet } from '../../../state/wallet.ts'
import { dropBet, keepBet, keptBet as keptBetOf } from '../kept-bet.ts'
import type { Round as AnyRound } from '../round.ts'
import { troubleOf as failureOf, mayBeAsked, type Trouble } from '../trouble.ts'
import type { Ask } from './game.ts'
import type { Bet, MinesRound } from './round.ts'

const ANSWER_WITHIN_MS = 12_000

/**
 * Sends a question to the server. The wallet in the answer is stored in any case, also when the page has been left.
 * @returns undefined when there is no such round
 * @throws ApiError
 */
export async function carryOut(ask: Ask): Promise<MinesRound | undefined> {
  if (ask.do === 'open') keepBet('mines', ask.bet)
  try {
    const round = await send(ask, AbortSignal.timeout(ANSWER_WITHIN_MS))
    if (round?.wallet) acceptWallet(round.wallet)
    // A round that is lost moves nothing, so the server tells no movement.
    if (round?.ending === 'lost') dispatchEvent(new CustomEvent('round-lost', { detail: round.id }))
    if (ask.do === 'open' || (ask.do === 'reload' && ask.bet)) dropBet('mines')
    return round
  } catch (failure) {
    const error = apiErrorOf(failure)
    if (ask.do === 'reload' && error.code === 'round_not_found') {
      dropBet('mines')
      return undefined
    }
    if (ask.do === 'open' && !mayBeAsked(error)) dropBet('mines')
    throw error
  }
}

async function send(ask: Ask, signal: AbortSignal): Promise<MinesRound | undefined> {
  switch (ask.do) {
    case 'open':
      return api('POST /api/games/mines/rounds', { body: ask.bet, signal })
    case 'reveal':
      return api('POST /api/games/mines/rounds/:id/reveal', {
        params: { id: ask.id },
        body: { tile: ask.tile },
        signal,
      })
    case 'cash_out':
      return api('POST /api/games/mines/rounds/:id/cash-out', { params: { id: ask.id }, signal })
    case 'reload':
      return reload(ask, signal)
    case 'find':
      return (await api('GET /api/games/mines/current', { signal })).round ?? undefined
  }
}

/** A bet that nobody answered may still be on its way: only when it is not there a while later either, it was never made. */
const BET_ARRIVES_MS = 3_000

async function reload({ id, bet }: Extract<Ask, { do: 'reload' }>, signal: AbortSignal): Promise<MinesRound> {
  const ask = async () => ours(await api('GET /api/games/rounds/:id', { params: { id }, signal }))
  if (!bet) return ask()
  return ask().catch(async (failure: unknown) => {
    if (!(failure instanceof ApiError) || failure.code !== 'round_not_found') throw failure
    await new Promise((resolve) => setTimeout(resolve, BET_ARRIVES_MS))
    return ask()
  })
}

function ours(round: AnyRound): MinesRound {
  if (round.game !== 'mines') throw new Error(`${round.id} is a round of another game`)
  return round
}

export const troubleOf = (ask: Ask, error: ApiError): Trouble => failureOf(error, unheardSentence(ask))

function unheardSentence(ask: Ask): string {
  if (ask.do === 'open') return m.games.away_bet
  if (ask.do === 'cash_out') return m.mines.away_cash_out
  return ask.do === 'reveal' ? m.mines.away_pick : m.mines.away_reload
}

export const keptBet = (): Bet | undefined =>
  keptBetOf<Bet>('mines', ({ mines }) => typeof mines === 'number')
