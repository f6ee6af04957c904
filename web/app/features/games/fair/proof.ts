import { FIRST_GAME, isOwnGame } from '../../../lib/games.ts'
import type { GameName } from '../round.ts'
import { type Draft, emptyDraft } from './claim.ts'
import type { ProvenGame } from './proven-game.ts'

/** A parsed round: its game, and all claims by name. */
export interface ReadRound {
  game: GameName
  said: Readonly<Record<string, unknown>>
}

/** The round in the address; undefined without a readable round. */
export function readHash(hash: string): ReadRound | undefined {
  const text = new URLSearchParams(hash.replace(/^#/, '')).get('round')
  return text === null ? undefined : readRound(text)
}

/** Every valid text has at least one of these fields. */
const SECRETS = ['client_seed', 'server_seed', 'hash']

/**
 * JSON of a round. Accepts the server's answer unchanged, or the same names without nesting. Copies from older builds name no game and
 * belong to the first game. Undefined for another text, or an unsupported game.
 */
export function readRound(text: string): ReadRound | undefined {
  const found = parse(text)
  return found && roundIn(found)
}

/** Whether the text is a file of exported rounds, or has its form. */
export const isExport = (text: string): boolean => Array.isArray(parse(text)?.rounds)

/** The round of a record, as `readRound` parses it from text. */
export function roundIn(found: Readonly<Record<string, unknown>>): ReadRound | undefined {
  const inner = isRecord(found.proof) ? found.proof : {}
  const play = isRecord(found.play) ? found.play : {}
  const fields: Record<string, unknown> = { ...found, ...inner, ...play, ending: roundEnding(found) }
  if (!SECRETS.some((name) => typeof fields[name] === 'string')) return undefined
  const { game = FIRST_GAME } = found
  return isOwnGame(game) ? { game, said: fields } : undefined
}

/** The round as a filled-in form; unclaimed fields stay blank. */
export function proofDraft(
  game: ProvenGame,
  { said: fields }: ReadRound,
  amount: (cents: number) => string,
): Draft {
  const empty = emptyDraft(game)
  const cents = (value: unknown) => (isAmount(value) ? amount(value) : '')
  return {
    ...empty,
    ...source(game, fields),
    stake: cents(fields.stake),
    rtp: typeof fields.rtp_bp === 'number' ? String(fields.rtp_bp / 100) : empty.rtp,
    payout: fields.state === 'picking' || fields.ending === null ? '' : cents(fields.payout),
    ending: valueText(fields.ending),
    max_win: valueText(fields.max_win),
    id: valueText(fields.id),
    version: valueText(fields.version),
    data_sha256: valueText(fields.data_sha256),
    own: game.fill(fields),
  }
}

/** Values behind the draw; for a shared round the same fields hold its hash, the first hash, the salt and the place. */
const source = ({ scheme }: ProvenGame, fields: ReadRound['said']) =>
  scheme === 'PF-2'
    ? {
        server_seed: valueText(fields.hash),
        server_seed_hash: valueText(fields.first_hash),
        client_seed: valueText(fields.salt),
        nonce: valueText(fields.place),
      }
    : {
        server_seed: valueText(fields.server_seed),
        server_seed_hash: valueText(fields.server_seed_hash),
        client_seed: valueText(fields.client_seed),
        nonce: valueText(fields.nonce),
      }

/** Older names of the endings, in links and copies from before `ending`. */
const OLDER: Readonly<Record<string, string>> = {
  busted: 'lost',
  auto_cashed: 'won',
  cashed_out: 'cashed_out',
  idle_cashed: 'idle',
  refunded: 'refunded',
}

const roundEnding = ({ ending, state }: Record<string, unknown>): unknown =>
  typeof state === 'string' ? (ending ?? OLDER[state]) : ending

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** A negative amount is refused, because it would lose its sign. */
const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const valueText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
