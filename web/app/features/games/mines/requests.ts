import { ApiError, api } from '../../../lib/api.ts'
import { toApiError } from '../../../lib/api-error.ts'
import { m } from '../../../lib/language.ts'
import { acceptWallet } from '../../../state/wallet.ts'
import { clearPendingBet, readPendingBet, storePendingBet } from '../pending-bet.ts'
import type { Round as AnyRound } from '../round.ts'
import { isRetryable, type ShownError, toShownError } from '../shown-error.ts'
import type { MinesRequest } from './game.ts'
import type { MinesBet, MinesRound } from './round.ts'

const ANSWER_WITHIN_MS = 12_000

/**
 * Sends a request of Mines. The wallet of the answer is always stored, also after the page was left. @returns
 * undefined without such a round
 * @throws ApiError
 */
export async function sendRequest(request: MinesRequest): Promise<MinesRound | undefined> {
  if (request.do === 'open') storePendingBet('mines', request.bet)
  try {
    const round = await send(request, AbortSignal.timeout(ANSWER_WITHIN_MS))
    if (round?.wallet) acceptWallet(round.wallet)
    // A lost round moves no money, so the server reports no movement.
    if (round?.ending === 'lost') dispatchEvent(new CustomEvent('round-lost', { detail: round.id }))
    if (request.do === 'open' || (request.do === 'reload' && request.bet)) clearPendingBet('mines')
    return round
  } catch (failure) {
    const error = toApiError(failure)
    if (request.do === 'reload' && error.code === 'round_not_found') {
      clearPendingBet('mines')
      return undefined
    }
    if (request.do === 'open' && !isRetryable(error)) clearPendingBet('mines')
    throw error
  }
}

async function send(request: MinesRequest, signal: AbortSignal): Promise<MinesRound | undefined> {
  switch (request.do) {
    case 'open':
      return api('POST /api/games/mines/rounds', { body: request.bet, signal })
    case 'reveal':
      return api('POST /api/games/mines/rounds/:id/reveal', {
        params: { id: request.id },
        body: { tile: request.tile },
        signal,
      })
    case 'cash_out':
      return api('POST /api/games/mines/rounds/:id/cash-out', { params: { id: request.id }, signal })
    case 'reload':
      return reload(request, signal)
    case 'find':
      return (await api('GET /api/games/mines/current', { signal })).round ?? undefined
  }
}

/**
 * Waiting time for a bet without an answer, which may still be on its way. Only its absence after this time proves
 * that the bet was never made.
 */
const BET_ARRIVES_MS = 3_000

async function reload(
  { id, bet }: Extract<MinesRequest, { do: 'reload' }>,
  signal: AbortSignal,
): Promise<MinesRound> {
  const fetchRound = async () => ours(await api('GET /api/games/rounds/:id', { params: { id }, signal }))
  if (!bet) return fetchRound()
  return fetchRound().catch(async (failure: unknown) => {
    if (!(failure instanceof ApiError) || failure.code !== 'round_not_found') throw failure
    await new Promise((resolve) => setTimeout(resolve, BET_ARRIVES_MS))
    return fetchRound()
  })
}

function ours(round: AnyRound): MinesRound {
  if (round.game !== 'mines') throw new Error(`${round.id} is a round of another game`)
  return round
}

export const toMinesError = (request: MinesRequest, error: ApiError): ShownError =>
  toShownError(error, unansweredText(request))

function unansweredText(request: MinesRequest): string {
  if (request.do === 'open') return m.games.away_bet
  if (request.do === 'cash_out') return m.mines.away_cash_out
  return request.do === 'reveal' ? m.mines.away_pick : m.mines.away_reload
}

export const pendingBet = (): MinesBet | undefined =>
  readPendingBet<MinesBet>('mines', ({ mines }) => typeof mines === 'number')
