import type { GameName } from '../round.ts'
import type { Claim, ProvenGame } from './proven-game.ts'
import { claimReturn } from './terms.ts'

/** A claim in the form: text, for any game. */
export interface Draft {
  game: GameName
  server_seed: string
  server_seed_hash: string
  client_seed: string
  nonce: string
  stake: string
  rtp: string
  payout: string
  ending: string
  /** Values that the form does not show; set when a round is filled in. The amount in centavos. */
  max_win: string
  id: string
  version: string
  data_sha256: string
  /** Fields of the game alone. */
  own: Record<string, string>
}

export const emptyDraft = ({ name, fill, start, rtpBp }: ProvenGame): Draft => ({
  game: name,
  server_seed: '',
  server_seed_hash: '',
  client_seed: '',
  nonce: '0',
  stake: '',
  rtp: rtpBp ? '' : '99',
  payout: '',
  ending: '',
  max_win: '',
  id: '',
  version: '',
  data_sha256: '',
  own: fill(start),
})

/** The names of the invalid fields. */
export type Problems = Partial<Record<string, true>>

const MOST_NONCE = Number.MAX_SAFE_INTEGER
/**
 * Highest stake of a claim in centavos, far above any game's stake. The payout at the highest multiplier is still an
 * exact whole number of centavos.
 */
const MOST_STAKE = 1_000_000_000

/** The form as a claim, or its invalid fields. Seeds and nonce are required, and so are the game's required fields. */
export function buildClaim(
  game: ProvenGame,
  draft: Draft,
  cents: (text: string) => number | undefined,
): Claim | Problems {
  const problems: Problems = {}
  const fine = <T>(field: string, value: T | undefined): T | undefined => {
    if (value === undefined) problems[field] = true
    return value
  }
  const optional = <T>(field: keyof Draft & string, read: (text: string) => T | undefined): T | undefined => {
    const text = String(draft[field]).trim()
    return text === '' ? undefined : fine(field, read(text))
  }

  const serverSeed = fine('server_seed', draft.server_seed.trim() || undefined)
  const clientSeed = fine('client_seed', draft.client_seed.trim() || undefined)
  const nonce = fine('nonce', whole(draft.nonce, 0, MOST_NONCE))
  const hash = optional('server_seed_hash', (text) => (/^[0-9a-f]{64}$/i.test(text) ? text : undefined))
  const stake = optional('stake', (text) => atMost(MOST_STAKE, cents(text)))
  const rtpBp = optional('rtp', basisPoints)
  const payout = optional('payout', cents)
  const maxWin = whole(draft.max_win, 1, Number.MAX_SAFE_INTEGER)
  const version = whole(draft.version, 1, 1_000_000)
  const read = game.read(draft.own)
  for (const field of 'wrong' in read ? read.wrong : []) problems[field] = true
  if ('wrong' in read || Object.keys(problems).length > 0) return problems
  // A return that follows from the game's data is optional.
  const returned =
    rtpBp ?? claimReturn(game, { own: read.own, ...(stake && { stake }), ...(maxWin && { maxWin }) })
  return {
    game: game.name,
    serverSeed: serverSeed as string,
    clientSeed: clientSeed as string,
    nonce: nonce as number,
    ...(hash !== undefined && { hash }),
    ...(stake !== undefined && { stake }),
    ...(returned !== undefined && { rtpBp: returned }),
    ...(payout !== undefined && { payout }),
    ...(maxWin !== undefined && { maxWin }),
    ...(version !== undefined && { version }),
    ...(draft.data_sha256 && { dataHash: draft.data_sha256 }),
    ...(draft.ending && { ending: draft.ending }),
    ...(draft.id && { id: draft.id }),
    own: read.own,
  }
}

export const isClaim = (result: Claim | Problems): result is Claim => 'serverSeed' in result

/** A whole number from `least` to `most`; undefined for anything else. */
export function whole(text: string, least: number, most: number): number | undefined {
  if (!/^\d{1,16}$/.test(text.trim())) return undefined
  const number = Number(text)
  return number >= least && number <= most ? number : undefined
}

const atMost = (most: number, value: number | undefined) =>
  value !== undefined && value <= most ? value : undefined

/** `99`, `97,5` percent as 9900, 9750. */
function basisPoints(text: string): number | undefined {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text)
  if (!match) return undefined
  const bp = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return bp >= 1 && bp <= 10_000 ? bp : undefined
}
