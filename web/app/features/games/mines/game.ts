import type { RefusalCode } from '@jogo/contract/refusals'
import type { Trouble } from '../trouble.ts'
import { type Bet, isOpen, later, type MinesRound } from './round.ts'

/** One question to the server. They go out one after another, so the order of taps is the order of moves. */
export type Ask =
  | { do: 'open'; bet: Bet }
  | { do: 'reveal'; id: string; tile: number }
  | { do: 'cash_out'; id: string }
  /** Loads the round: after a refusal because it has changed elsewhere, or after a bet without an answer. */
  | { do: 'reload'; id: string; bet?: Bet | undefined; said?: string }
  /** Which round is open, if any. */
  | { do: 'find'; said?: string }

export interface MinesGame {
  /** The last known state: of the round being played, or of the last one until the next bet. */
  round: MinesRound | undefined
  /** Waiting for its answer; with `trouble.again`, waiting for the player to retry. */
  ask: Ask | undefined
  /** Tiles tapped while another one was being opened. */
  queue: readonly number[]
  trouble: Trouble | undefined
  /** The open round was found, not begun here: no moves until the player continues it. */
  paused: boolean
  /** A bet that was never made, reported once. */
  unmade: Bet | undefined
}

export type MinesAction =
  | { type: 'bet'; bet: Bet }
  | { type: 'pick'; tile: number }
  | { type: 'cash_out' }
  | { type: 'continue' }
  | { type: 'retry' }
  | { type: 'find' }
  /** Asks how the round stands now, or whether one is open: the page was out of sight. */
  | { type: 'look' }
  | { type: 'reload'; id: string; bet?: Bet | undefined }
  | { type: 'dismiss' }
  | { type: 'forget' }
  | { type: 'answered'; ask: Ask; round: MinesRound | undefined }
  | { type: 'failed'; ask: Ask; trouble: Trouble }

export const NEW_GAME: MinesGame = {
  round: undefined,
  ask: undefined,
  queue: [],
  trouble: undefined,
  paused: false,
  unmade: undefined,
}

export type MinesPhase = 'finding' | 'ready' | 'opening' | 'paused' | 'picking' | 'over'

export function phaseOf({ round, ask, paused }: MinesGame): MinesPhase {
  if (ask?.do === 'open') return 'opening'
  if (ask && !round) return 'finding'
  if (!round) return 'ready'
  if (!isOpen(round)) return 'over'
  return paused ? 'paused' : 'picking'
}

export const isWaiting = (game: MinesGame): boolean => game.ask !== undefined && !game.trouble?.again

/** A pure function: the state after `event`. A new `ask` is the only thing that causes a request. */
export function play(game: MinesGame, event: MinesAction): MinesGame {
  const { round, ask } = game
  switch (event.type) {
    case 'bet':
      if (ask || (round && isOpen(round))) return game
      return { ...NEW_GAME, ask: { do: 'open', bet: event.bet } }
    case 'pick':
      return pick(game, event.tile)
    case 'cash_out':
      if (!round || !isOpen(round) || game.paused || ask || round.play.picks.length === 0) return game
      return { ...game, ask: { do: 'cash_out', id: round.id }, trouble: undefined }
    case 'continue':
      return { ...game, paused: false }
    case 'retry':
      return ask && game.trouble?.again ? { ...game, ask: { ...ask }, trouble: undefined } : game
    case 'find':
      return ask && !game.trouble?.again
        ? game
        : { ...game, ask: { do: 'find' }, queue: [], trouble: undefined }
    case 'look':
      if (ask) return game
      return { ...game, ask: round && isOpen(round) ? { do: 'reload', id: round.id } : { do: 'find' } }
    case 'reload':
      return { ...game, ask: { do: 'reload', id: event.id, bet: event.bet }, queue: [], trouble: undefined }
    case 'dismiss':
      return { ...game, trouble: undefined, unmade: undefined }
    case 'forget':
      return NEW_GAME
    case 'answered':
      return event.ask === ask ? answered(game, event.ask, event.round) : game
    case 'failed':
      return event.ask === ask ? failed(game, event.ask, event.trouble) : game
  }
}

function pick(game: MinesGame, tile: number): MinesGame {
  const { round, ask, queue } = game
  const opening = ask?.do === 'open' && !game.trouble
  if (game.paused || (!opening && !(round && isOpen(round)))) return game
  if (round?.play.picks.includes(tile) || queue.includes(tile)) return game
  if (ask && (game.trouble || (ask.do === 'reveal' && ask.tile === tile))) return game
  if (ask?.do === 'open' || ask?.do === 'reveal') return { ...game, queue: [...queue, tile] }
  if (ask || !round) return game
  return { ...game, ask: { do: 'reveal', id: round.id, tile }, trouble: undefined }
}

function answered(game: MinesGame, ask: Ask, told: MinesRound | undefined): MinesGame {
  const said = 'said' in ask && ask.said ? { sentence: ask.said, again: false } : undefined
  if (!told) {
    const bet = ask.do === 'reload' ? ask.bet : undefined
    const next: Ask | undefined = bet && { do: 'find' }
    return {
      ...NEW_GAME,
      round: closedOnly(game.round),
      ask: next,
      trouble: said,
      unmade: bet ?? game.unmade,
    }
  }
  const round = later(game.round, told)
  const found = (ask.do === 'find' || ask.do === 'reload') && game.round?.id !== round.id
  const paused = isOpen(round) && (found || game.paused)
  const queue = isOpen(round) && !paused ? game.queue.filter((tile) => !round.play.picks.includes(tile)) : []
  const [tile, ...rest] = queue
  const next: Ask | undefined = tile === undefined ? undefined : { do: 'reveal', id: round.id, tile }
  return { round, ask: next, queue: rest, trouble: said, paused, unmade: undefined }
}

/** Refusals because the round has changed elsewhere: it is loaded again, and shown together with the reason. */
const RELOAD_AFTER: ReadonlySet<RefusalCode> = new Set([
  'round_changed',
  'round_closed',
  'nothing_to_cash_out',
  'reference_reused',
])
const FIND_AFTER: ReadonlySet<RefusalCode> = new Set(['round_open', 'round_not_found'])

function failed(game: MinesGame, ask: Ask, trouble: Trouble): MinesGame {
  if (trouble.again) return { ...game, trouble, queue: [] }
  // Nobody keeps a demonstration: one that went on too long is gone.
  if (trouble.code === 'demo_over') return { ...NEW_GAME, trouble }
  const rest = { ...game, queue: [] }
  const asks = ask.do !== 'reload' && ask.do !== 'find'
  if (asks && trouble.code && FIND_AFTER.has(trouble.code))
    return { ...rest, ask: { do: 'find', said: trouble.sentence } }
  if (asks && trouble.code && RELOAD_AFTER.has(trouble.code)) {
    const id = ask.do === 'open' ? ask.bet.id : ask.id
    return { ...rest, ask: { do: 'reload', id, said: trouble.sentence } }
  }
  return { ...rest, ask: undefined, trouble }
}

const closedOnly = (round: MinesRound | undefined) => (round && !isOpen(round) ? round : undefined)
