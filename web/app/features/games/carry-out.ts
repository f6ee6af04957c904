import { ApiError, api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { sentenceOf } from '../../lib/sentence.ts'
import { store, stored } from '../../lib/storage.ts'
import { session } from '../../state/session.ts'
import { acceptWallet } from '../../state/wallet.ts'
import type { Ask, Trouble } from './game.ts'
import type { Bet, Round } from './round.ts'

const ANSWER_WITHIN_MS = 12_000

/**
 * Asks the server, and hands the wallet in its answer on at once, whether or not anybody still looks at this page.
 * @returns undefined when there is no such round
 * @throws ApiError
 */
export async function carryOut(ask: Ask): Promise<Round | undefined> {
  if (ask.do === 'open') keepBet(ask.bet)
  try {
    const round = await send(ask, AbortSignal.timeout(ANSWER_WITHIN_MS))
    if (round?.wallet) acceptWallet(round.wallet)
    if (ask.do === 'open' || (ask.do === 'look' && ask.bet)) dropBet()
    return round
  } catch (failure) {
    const error = failure instanceof ApiError ? failure : new ApiError(0)
    if (ask.do === 'look' && error.code === 'round_not_found') {
      dropBet()
      return undefined
    }
    if (ask.do === 'open' && !mayBeAsked(error)) dropBet()
    throw error
  }
}

async function send(ask: Ask, signal: AbortSignal): Promise<Round | undefined> {
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
    case 'look':
      return look(ask, signal)
    case 'find':
      return (await api('GET /api/games/mines/current', { signal })).round ?? undefined
  }
}

/** A bet that nobody answered may still be on its way: only when it is not there a while later either, it was never made. */
const BET_ARRIVES_MS = 3_000

async function look({ id, bet }: Extract<Ask, { do: 'look' }>, signal: AbortSignal): Promise<Round> {
  const ask = () => api('GET /api/games/rounds/:id', { params: { id }, signal })
  if (!bet) return ask()
  return ask().catch(async (failure: unknown) => {
    if (!(failure instanceof ApiError) || failure.code !== 'round_not_found') throw failure
    await new Promise((resolve) => setTimeout(resolve, BET_ARRIVES_MS))
    return ask()
  })
}

/** The failed question for the player: what happened, what is safe, and whether asking again makes sense. */
export function troubleOf(ask: Ask, error: ApiError): Trouble {
  const again = mayBeAsked(error)
  const unheard = error.unreachable || error.status === 0
  return { sentence: again && unheard ? unheardSentence(ask) : sentenceOf(error), again, code: error.code }
}

/** Nobody answered, or only for now: the same question with the same id is safe, and may be answered later. */
const mayBeAsked = (error: ApiError) =>
  error.unreachable || error.status === 429 || error.status === 408 || error.status >= 500

function unheardSentence(ask: Ask): string {
  if (ask.do === 'open') return m.mines.away_bet
  if (ask.do === 'cash_out') return m.mines.away_cash_out
  return ask.do === 'reveal' ? m.mines.away_pick : m.mines.away_look
}

const BET_KEY = 'mines_bet'

/** A bet that went out and was not answered yet outlives the page: the next visit asks what became of it. */
function keepBet(bet: Bet): void {
  store(BET_KEY, JSON.stringify({ ...bet, player: playerId() }))
}
const dropBet = () => store(BET_KEY, null)

export function keptBet(): Bet | undefined {
  try {
    const bet = JSON.parse(stored(BET_KEY) ?? 'null') as Partial<Bet & { player: number }> | null
    const { id, stake, mines, player } = bet ?? {}
    if (player !== playerId()) return undefined
    return typeof id === 'string' && typeof stake === 'number' && typeof mines === 'number'
      ? { id, stake, mines }
      : undefined
  } catch {
    return undefined
  }
}

function playerId(): number | undefined {
  const now = session.get()
  return now.status === 'player' ? now.user.id : undefined
}
