import { type Draft, EMPTY_DRAFT } from './claim.ts'

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

/** The round in the address; undefined when there is none, or none that can be read. */
export function draftOfHash(hash: string, amount: (cents: number) => string): Draft | undefined {
  const text = new URLSearchParams(hash.replace(/^#/, '')).get('round')
  return text === null ? undefined : draftOf(text, amount)
}

/**
 * The JSON of a round as a filled-in form. Takes the answer of the server as it is, or the same names without the nesting; what is
 * not there stays blank. Undefined when the text is no such thing.
 */
export function draftOf(text: string, amount: (cents: number) => string): Draft | undefined {
  const found = parse(text)
  if (!found) return undefined
  const inner = isRecord(found.proof) ? found.proof : {}
  const play = isRecord(found.play) ? found.play : {}
  const one: Record<string, unknown> = { ...found, ...inner, ...play, ending: endingOf(found) }
  if (typeof one.client_seed !== 'string' && typeof one.server_seed !== 'string') return undefined
  const cents = (value: unknown) => (Number.isSafeInteger(value) ? amount(value as number) : '')
  return {
    ...EMPTY_DRAFT,
    server_seed: text_(one.server_seed),
    server_seed_hash: text_(one.server_seed_hash),
    client_seed: text_(one.client_seed),
    nonce: text_(one.nonce),
    mines: text_(one.mines),
    picks: tileText(one.picks),
    stake: cents(one.stake),
    rtp: typeof one.rtp_bp === 'number' ? String(one.rtp_bp / 100) : EMPTY_DRAFT.rtp,
    payout: found.state === 'picking' || found.ending === null ? '' : cents(one.payout),
    board: tileText(one.board),
    ending: text_(one.ending),
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

const text_ = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Counted from 1, as on the board. */
const tileText = (value: unknown): string =>
  Array.isArray(value) ? value.map((tile) => (typeof tile === 'number' ? tile + 1 : '?')).join(', ') : ''
