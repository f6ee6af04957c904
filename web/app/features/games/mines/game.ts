import type { RefusalCode } from '@jogo/contract/refusals'
import type { ShownError } from '../shown-error.ts'
import { isOpen, laterState, type MinesBet, type MinesRound } from './round.ts'

/** A request to the server. Requests are sent one after another, so the order of taps is the order of moves. */
export type MinesRequest =
  | { do: 'open'; bet: MinesBet }
  | { do: 'reveal'; id: string; tile: number }
  | { do: 'cash_out'; id: string }
  /** Loads the round after a refusal, because the round has changed elsewhere, or after a bet without an answer. */
  | { do: 'reload'; id: string; bet?: MinesBet | undefined; message?: string }
  /** The open round, if any. */
  | { do: 'find'; message?: string }

export interface MinesGame {
  /** Last known state of the current round, or of the last round until the next bet. */
  round: MinesRound | undefined
  /** Request without an answer yet; with `error.retryable` the request waits for the player to retry. */
  request: MinesRequest | undefined
  /** Tiles tapped while another tile was being opened. */
  queue: readonly number[]
  error: ShownError | undefined
  /**
   * Whether the open round was found and not started here. No move is possible until the player continues the round.
   */
  paused: boolean
  /** A bet that the server never received, reported once. */
  unplacedBet: MinesBet | undefined
}

export type MinesAction =
  | { type: 'bet'; bet: MinesBet }
  | { type: 'pick'; tile: number }
  | { type: 'cash_out' }
  | { type: 'continue' }
  | { type: 'retry' }
  | { type: 'find' }
  /** Asks for the present state of the round, or for an open round, after the page was hidden. */
  | { type: 'refresh' }
  | { type: 'reload'; id: string; bet?: MinesBet | undefined }
  | { type: 'dismiss' }
  | { type: 'forget' }
  | { type: 'answered'; request: MinesRequest; round: MinesRound | undefined }
  | { type: 'failed'; request: MinesRequest; error: ShownError }

export const NEW_GAME: MinesGame = {
  round: undefined,
  request: undefined,
  queue: [],
  error: undefined,
  paused: false,
  unplacedBet: undefined,
}

export type MinesPhase = 'finding' | 'ready' | 'opening' | 'paused' | 'picking' | 'over'

export function minesPhase({ round, request, paused }: MinesGame): MinesPhase {
  if (request?.do === 'open') return 'opening'
  if (request && !round) return 'finding'
  if (!round) return 'ready'
  if (!isOpen(round)) return 'over'
  return paused ? 'paused' : 'picking'
}

export const isWaiting = (game: MinesGame): boolean => game.request !== undefined && !game.error?.retryable

/** The state after `event`, as a pure function. Only a new `request` causes a call to the server. */
export function play(game: MinesGame, event: MinesAction): MinesGame {
  const { round, request } = game
  switch (event.type) {
    case 'bet':
      if (request || (round && isOpen(round))) return game
      return { ...NEW_GAME, request: { do: 'open', bet: event.bet } }
    case 'pick':
      return pick(game, event.tile)
    case 'cash_out':
      if (!round || !isOpen(round) || game.paused || request || round.play.picks.length === 0) return game
      return { ...game, request: { do: 'cash_out', id: round.id }, error: undefined }
    case 'continue':
      return { ...game, paused: false }
    case 'retry':
      return request && game.error?.retryable ? { ...game, request: { ...request }, error: undefined } : game
    case 'find':
      return request && !game.error?.retryable
        ? game
        : { ...game, request: { do: 'find' }, queue: [], error: undefined }
    case 'refresh':
      if (request) return game
      return { ...game, request: round && isOpen(round) ? { do: 'reload', id: round.id } : { do: 'find' } }
    case 'reload':
      return { ...game, request: { do: 'reload', id: event.id, bet: event.bet }, queue: [], error: undefined }
    case 'dismiss':
      return { ...game, error: undefined, unplacedBet: undefined }
    case 'forget':
      return NEW_GAME
    case 'answered':
      return event.request === request ? answered(game, event.request, event.round) : game
    case 'failed':
      return event.request === request ? failed(game, event.request, event.error) : game
  }
}

function pick(game: MinesGame, tile: number): MinesGame {
  const { round, request, queue } = game
  const opening = request?.do === 'open' && !game.error
  if (game.paused || (!opening && !(round && isOpen(round)))) return game
  if (round?.play.picks.includes(tile) || queue.includes(tile)) return game
  if (request && (game.error || (request.do === 'reveal' && request.tile === tile))) return game
  if (request?.do === 'open' || request?.do === 'reveal') return { ...game, queue: [...queue, tile] }
  if (request || !round) return game
  return { ...game, request: { do: 'reveal', id: round.id, tile }, error: undefined }
}

function answered(game: MinesGame, request: MinesRequest, reported: MinesRound | undefined): MinesGame {
  const message =
    'message' in request && request.message ? { sentence: request.message, retryable: false } : undefined
  if (!reported) {
    const bet = request.do === 'reload' ? request.bet : undefined
    const next: MinesRequest | undefined = bet && { do: 'find' }
    return {
      ...NEW_GAME,
      round: closedOnly(game.round),
      request: next,
      error: message,
      unplacedBet: bet ?? game.unplacedBet,
    }
  }
  const round = laterState(game.round, reported)
  const found = (request.do === 'find' || request.do === 'reload') && game.round?.id !== round.id
  const paused = isOpen(round) && (found || game.paused)
  const queue = isOpen(round) && !paused ? game.queue.filter((tile) => !round.play.picks.includes(tile)) : []
  const [tile, ...rest] = queue
  const next: MinesRequest | undefined = tile === undefined ? undefined : { do: 'reveal', id: round.id, tile }
  return { round, request: next, queue: rest, error: message, paused, unplacedBet: undefined }
}

/** Refusals after a change of the round elsewhere. The round is loaded again, and shown together with the reason. */
const RELOAD_AFTER: ReadonlySet<RefusalCode> = new Set([
  'round_changed',
  'round_closed',
  'nothing_to_cash_out',
  'reference_reused',
])
const FIND_AFTER: ReadonlySet<RefusalCode> = new Set(['round_open', 'round_not_found'])

function failed(game: MinesGame, request: MinesRequest, error: ShownError): MinesGame {
  if (error.retryable) return { ...game, error, queue: [] }
  // Demonstrations are not stored, so an old demonstration is gone.
  if (error.code === 'demo_over') return { ...NEW_GAME, error }
  const rest = { ...game, queue: [] }
  const isMove = request.do !== 'reload' && request.do !== 'find'
  if (isMove && error.code && FIND_AFTER.has(error.code))
    return { ...rest, request: { do: 'find', message: error.sentence } }
  if (isMove && error.code && RELOAD_AFTER.has(error.code)) {
    const id = request.do === 'open' ? request.bet.id : request.id
    return { ...rest, request: { do: 'reload', id, message: error.sentence } }
  }
  return { ...rest, request: undefined, error }
}

const closedOnly = (round: MinesRound | undefined) => (round && !isOpen(round) ? round : undefined)
