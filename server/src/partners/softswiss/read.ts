import { type Cents, cents } from '@jogo/rules/money'
import { fieldsOf } from '../call-json.ts'

/** What the supplier asks of the wallet, as read from a body of `/play` or `/rollback`. */
export interface WalletCall {
  userId: string
  currency: string
  game: string | undefined
  /** The round; absent when only the balance is asked for. */
  round: string | undefined
  session: string | undefined
  isFinished: boolean
  actions: WalletAction[]
}

export type WalletAction =
  | { kind: 'bet' | 'win'; key: string; cents: Cents }
  | { kind: 'rollback'; key: string; refKey: string }

/** What he tells of free spins, from a body of `/freespins`. */
export interface FreeSpinsTold {
  issueId: string
  status: string
  total: Cents
}

/** More than any round has at once, and all that one commit takes. */
const ACTIONS_AT_MOST = 30
/** Ids of theirs: whatever can be printed. */
const ID = /^[^\p{C}]{1,190}$/u

/** @returns undefined for a body that is not such a call */
export function readWalletCall(body: Buffer, calls: 'play' | 'rollback'): WalletCall | undefined {
  const { user_id, currency, game, game_id, session_id, finished, actions } = fieldsOf(parsed(body))
  const userId = idOf(user_id)
  const list = actions === undefined || actions === null ? [] : actions
  if (!userId || typeof currency !== 'string' || !Array.isArray(list) || list.length > ACTIONS_AT_MOST)
    return undefined
  const read = list.map((one) => (calls === 'play' ? readMove(one) : readRollback(one)))
  const known = read.filter((one) => one !== undefined)
  const [gameKey, round, session] = [game, game_id, session_id].map(idOf)
  if (known.length < list.length || (known.length > 0 && (!gameKey || !round))) return undefined
  if (calls === 'rollback' && known.length === 0) return undefined
  if ([game, game_id, session_id].some((one) => one !== undefined && one !== null && !idOf(one)))
    return undefined
  if (finished !== undefined && finished !== null && typeof finished !== 'boolean') return undefined
  return { userId, currency, game: gameKey, round, session, isFinished: finished === true, actions: known }
}

/** @returns undefined for a body that tells nothing of free spins */
export function readFreeSpins(body: Buffer): FreeSpinsTold | undefined {
  const { issue_id, status, total_amount } = fieldsOf(parsed(body))
  const issueId = idOf(issue_id)
  const total = amountOf(total_amount)
  return issueId && typeof status === 'string' && total !== undefined ? { issueId, status, total } : undefined
}

function readMove(json: unknown): WalletAction | undefined {
  const { action, amount, action_id } = fieldsOf(json)
  const key = idOf(action_id)
  const value = amountOf(amount)
  if ((action !== 'bet' && action !== 'win') || !key || value === undefined) return undefined
  return { kind: action, key, cents: value }
}

function readRollback(json: unknown): WalletAction | undefined {
  const { action, action_id, original_action_id } = fieldsOf(json)
  const [key, refKey] = [action_id, original_action_id].map(idOf)
  return action === 'rollback' && key && refKey && key !== refKey
    ? { kind: 'rollback', key, refKey }
    : undefined
}

/** Whole subunits, of which `parsed` has seen that they are written in digits alone; what a JavaScript reader cannot hold exactly is none. */
const amountOf = (value: unknown): Cents | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? cents(value) : undefined

function idOf(value: unknown): string | undefined {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  return typeof text === 'string' && ID.test(text) ? text : undefined
}

const STRING = /"(?:[^"\\]|\\.)*"(\s*:)?/g
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'total_amount'])

/** What a body says, if it can be read in one way alone: undefined where a field is named twice, or where an amount is not written in digits alone. */
function parsed(body: Buffer): unknown {
  const text = body.toString('utf8')
  let fields = 0
  let isPlain = true
  // The reviver is called once for each field that is left; what stands in the text twice is left once.
  function look(this: unknown, key: string, value: unknown, context?: { source?: string }) {
    if (!Array.isArray(this)) fields += 1
    if (AMOUNTS.has(key) && typeof value === 'number' && !/^\d+$/.test(context?.source ?? '')) isPlain = false
    return value
  }
  try {
    const json: unknown = JSON.parse(text, look)
    const named = [...text.matchAll(STRING)].filter(([, colon]) => colon).length
    // The whole is a field of nothing.
    return isPlain && named === fields - 1 ? json : undefined
  } catch {
    return undefined
  }
}
