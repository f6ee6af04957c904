/** What somebody says about a round of Mines: seeds, and what came of it. Tiles are 0–24, amounts centavos. */
export interface Claim {
  serverSeed: string
  clientSeed: string
  nonce: number
  mines: number
  picks: readonly number[]
  /** The commitment shown before the bet. */
  hash?: string
  stake?: number
  rtpBp?: number
  payout?: number
  board?: readonly number[]
  /** How it ended; left out while it is open or nobody said. */
  ending?: string
}

/** A claim as it stands in the form: text, tiles counted from 1 as on the board. */
export interface Draft {
  server_seed: string
  server_seed_hash: string
  client_seed: string
  nonce: string
  mines: string
  picks: string
  stake: string
  rtp: string
  payout: string
  /** Not shown in the form; come along with a round. */
  board: string
  ending: string
}

export const EMPTY_DRAFT: Draft = {
  server_seed: '',
  server_seed_hash: '',
  client_seed: '',
  nonce: '0',
  mines: '3',
  picks: '',
  stake: '',
  rtp: '99',
  payout: '',
  board: '',
  ending: '',
}

export type Field = keyof Draft
export type Problems = Partial<Record<Field, true>>

const MOST_NONCE = Number.MAX_SAFE_INTEGER

/** The form as a claim, or the fields that are not right. Everything but seeds, nonce and mines may be left blank. */
export function claimOf(draft: Draft, cents: (text: string) => number | undefined): Claim | Problems {
  const problems: Problems = {}
  const fine = <T>(field: Field, value: T | undefined): T | undefined => {
    if (value === undefined) problems[field] = true
    return value
  }
  const optional = <T>(field: Field, read: (text: string) => T | undefined): T | undefined =>
    draft[field].trim() === '' ? undefined : fine(field, read(draft[field].trim()))

  const serverSeed = fine('server_seed', draft.server_seed.trim() || undefined)
  const clientSeed = fine('client_seed', draft.client_seed.trim() || undefined)
  const nonce = fine('nonce', whole(draft.nonce, 0, MOST_NONCE))
  const mines = fine('mines', whole(draft.mines, 1, 24))
  const picks = fine('picks', tiles(draft.picks))
  const hash = optional('server_seed_hash', (text) => (/^[0-9a-f]{64}$/i.test(text) ? text : undefined))
  const stake = optional('stake', cents)
  const rtpBp = optional('rtp', basisPoints)
  const payout = optional('payout', cents)
  const board = tiles(draft.board)
  if (Object.keys(problems).length > 0) return problems
  return {
    serverSeed: serverSeed as string,
    clientSeed: clientSeed as string,
    nonce: nonce as number,
    mines: mines as number,
    picks: picks as number[],
    ...(hash !== undefined && { hash }),
    ...(stake !== undefined && { stake }),
    ...(rtpBp !== undefined && { rtpBp }),
    ...(payout !== undefined && { payout }),
    ...(board?.length && { board }),
    ...(draft.ending && { ending: draft.ending }),
  }
}

export const isClaim = (result: Claim | Problems): result is Claim => 'serverSeed' in result

function whole(text: string, least: number, most: number): number | undefined {
  if (!/^\d{1,16}$/.test(text.trim())) return undefined
  const number = Number(text)
  return number >= least && number <= most ? number : undefined
}

/** `7, 12 3` as tiles from 0; undefined for one that is not on the board, or comes twice. */
function tiles(text: string): number[] | undefined {
  const read = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((part) => whole(part, 1, 25))
  if (read.some((tile) => tile === undefined) || new Set(read).size !== read.length) return undefined
  return read.map((tile) => (tile as number) - 1)
}

/** `99`, `97,5` percent as 9900, 9750. */
function basisPoints(text: string): number | undefined {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text)
  if (!match) return undefined
  const bp = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return bp >= 1 && bp <= 10_000 ? bp : undefined
}
