import { type Draft, emptyDraft } from './claim.ts'
import type { ProvenGame } from './proven-game.ts'

/** The part of a round that its proof needs, as it comes over the wire. */
export interface ProvenRound {
  game: string
  ending: string | null
  stake: number
  rtp_bp: number
  payout: number
  play: object
  proof: { server_seed_hash: string; server_seed: string | null; client_seed: string; nonce: number }
}

/** Where a round is checked. Everything stands behind the `#`, so it never leaves the browser. */
export function proofHash(round: ProvenRound): string {
  return `#round=${encodeURIComponent(JSON.stringify(proofOf(round)))}`
}

/** What is copied to check the round elsewhere. */
export function proofOf({ game, ending, stake, rtp_bp, payout, play, proof }: ProvenRound): ProvenRound {
  const { server_seed_hash, server_seed, client_seed, nonce } = proof
  return {
    proof: { server_seed, server_seed_hash, client_seed, nonce },
    ...{ game, play, ending, stake, rtp_bp, payout },
  }
}

type Amount = (cents: number) => string
type Games = readonly [ProvenGame, ...ProvenGame[]]

/** The round in the address; undefined when there is none, or none that can be read. */
export function draftOfHash(games: Games, hash: string, amount: Amount): Draft | undefined {
  const text = new URLSearchParams(hash.replace(/^#/, '')).get('round')
  return text === null ? undefined : draftOf(games, text, amount)
}

/**
 * The JSON of a round as a filled-in form. Takes the answer of the server as it is, or the same names without the nesting; what is
 * not there stays blank, and a game that is not named is the first. Undefined when the text is no such thing.
 */
export function draftOf(games: Games, text: string, amount: Amount): Draft | undefined {
  const found = parse(text)
  if (!found) return undefined
  const inner = isRecord(found.proof) ? found.proof : {}
  const play = isRecord(found.play) ? found.play : {}
  const one: Record<string, unknown> = { ...found, ...inner, ...play, ending: endingOf(found) }
  if (typeof one.client_seed !== 'string' && typeof one.server_seed !== 'string') return undefined
  const game = games.find(({ name }) => name === one.game) ?? games[0]
  const empty = emptyDraft(game)
  const cents = (value: unknown) => (Number.isSafeInteger(value) ? amount(value as number) : '')
  return {
    ...empty,
    server_seed: textOf(one.server_seed),
    server_seed_hash: textOf(one.server_seed_hash),
    client_seed: textOf(one.client_seed),
    nonce: textOf(one.nonce),
    stake: cents(one.stake),
    rtp: typeof one.rtp_bp === 'number' ? String(one.rtp_bp / 100) : empty.rtp,
    payout: found.state === 'picking' || found.ending === null ? '' : cents(one.payout),
    ending: textOf(one.ending),
    own: { ...empty.own, ...game.fill(one) },
  }
}

/** How rounds were said to end in links and copies made before `ending` was its name. */
const OLDER: Readonly<Record<string, string>> = {
  busted: 'lost',
  auto_cashed: 'won',
  cashed_out: 'cashed_out',
  idle_cashed: 'idle',
  refunded: 'refunded',
}

const endingOf = ({ ending, state }: Record<string, unknown>): unknown =>
  ending ?? (typeof state === 'string' ? OLDER[state] : undefined)

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
