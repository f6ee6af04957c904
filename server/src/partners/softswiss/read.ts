import { type Cents, cents } from '@jogo/rules/money'
import { readFields } from '../call-json.ts'

/** A call of the supplier to the wallet, from the body of `/play` or `/rollback`. */
export interface WalletCall {
  userId: string
  currency: string
  game: string | undefined
  /** The round; absent in a balance query. */
  round: string | undefined
  session: string | undefined
  isFinished: boolean
  actions: WalletAction[]
}

export type WalletAction =
  | { kind: 'bet' | 'win'; key: string; cents: Cents }
  | { kind: 'rollback'; key: string; refKey: string }

/** A report on free spins, from the body of `/freespins`. */
export interface FreeSpinsReported {
  issueId: string
  status: string
  total: Cents
}

/** Maximum actions of a request, because they need one commit. No round needs this many at once. */
const ACTIONS_AT_MOST = 30
/** Ids of the supplier: any printable text. */
const ID = /^[^\p{C}]{1,190}$/u

/** @returns undefined for an invalid body */
export function readWalletCall(body: Buffer, calls: 'play' | 'rollback'): WalletCall | undefined {
  const { user_id, currency, game, game_id, session_id, finished, actions } = readFields(parsed(body))
  const userId = id(user_id)
  const list = actions === undefined || actions === null ? [] : actions
  if (!userId || typeof currency !== 'string' || !Array.isArray(list) || list.length > ACTIONS_AT_MOST)
    return undefined
  const read = list.map((item) => (calls === 'play' ? readMove(item) : readRollback(item)))
  const known = read.filter((action) => action !== undefined)
  const [gameKey, round, session] = [game, game_id, session_id].map(id)
  if (known.length < list.length || (known.length > 0 && (!gameKey || !round))) return undefined
  if (calls === 'rollback' && known.length === 0) return undefined
  if ([game, game_id, session_id].some((value) => value !== undefined && value !== null && !id(value)))
    return undefined
  if (finished !== undefined && finished !== null && typeof finished !== 'boolean') return undefined
  return { userId, currency, game: gameKey, round, session, isFinished: finished === true, actions: known }
}

/** @returns undefined for a body without free spins */
export function readFreeSpins(body: Buffer): FreeSpinsReported | undefined {
  const { issue_id, status, total_amount } = readFields(parsed(body))
  const issueId = id(issue_id)
  const total = parseAmount(total_amount)
  return issueId && typeof status === 'string' && total !== undefined ? { issueId, status, total } : undefined
}

function readMove(json: unknown): WalletAction | undefined {
  const { action, amount, action_id } = readFields(json)
  const key = id(action_id)
  const value = parseAmount(amount)
  if ((action !== 'bet' && action !== 'win') || !key || value === undefined) return undefined
  return { kind: action, key, cents: value }
}

function readRollback(json: unknown): WalletAction | undefined {
  const { action, action_id, original_action_id } = readFields(json)
  const [key, refKey] = [action_id, original_action_id].map(id)
  return action === 'rollback' && key && refKey && key !== refKey
    ? { kind: 'rollback', key, refKey }
    : undefined
}

/** Whole subunits. `parsed` has checked that the amount has only digits. Undefined outside the exact range of a JavaScript number. */
const parseAmount = (value: unknown): Cents | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? cents(value) : undefined

function id(value: unknown): string | undefined {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  return typeof text === 'string' && ID.test(text) ? text : undefined
}

const STRING = /"(?:[^"\\]|\\.)*"(\s*:)?/g
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'total_amount'])

/** Parses a body that has only one meaning. Undefined for a duplicate field, or for an amount with characters other than digits. */
function parsed(body: Buffer): unknown {
  const text = body.toString('utf8')
  let fields = 0
  let isPlain = true
  // Counts the fields after parsing. The parser keeps one of two duplicate fields, while the text contains both names.
  function look(this: unknown, key: string, value: unknown, context?: { source?: string }) {
    if (!Array.isArray(this)) fields += 1
    if (AMOUNTS.has(key) && typeof value === 'number' && !/^\d+$/.test(context?.source ?? '')) isPlain = false
    return value
  }
  try {
    const json: unknown = JSON.parse(text, look)
    const named = [...text.matchAll(STRING)].filter(([, colon]) => colon).length
    // The outermost value is counted but has no field name.
    return isPlain && named === fields - 1 ? json : undefined
  } catch {
    return undefined
  }
}
