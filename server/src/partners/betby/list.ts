import { cents } from '@jogo/rules/money'
import { callJson, readFields, readText } from '../call-json.ts'
import type { ReportCall } from '../partner-calls.ts'
import type { ActionList, ReportedAction } from '../supplier.ts'

interface Config {
  baseUrl: string
  reportKey: string
  report?: ReportCall
}

const DAY_MS = 24 * 3_600_000
const DAY_LENGTH = 'YYYY-MM-DD'.length
const dayText = (at: Date) => at.toISOString().slice(0, 10)

/** The supplier's list of transactions, which it keeps by day (UTC). A cursor of ours is the day and the cursor of the supplier within it. */
export const createBetbyList = ({ baseUrl, reportKey, report }: Config): ActionList => ({
  async actions(from, to, cursor) {
    const [day, within] = cursor
      ? [cursor.slice(0, DAY_LENGTH), cursor.slice(DAY_LENGTH + 1)]
      : [dayText(from), '']
    const query = new URLSearchParams({ date: day, ...(within && { cursor: within }) })
    const answer = await callJson(`${baseUrl}/api/v1/transactions?${query}`, {
      ...{ headers: { authorization: `Bearer ${reportKey}` }, report },
    })
    const page = answer?.status === 200 ? readPage(answer.json) : undefined
    if (!page) return undefined
    const actions = page.actions.filter(({ at }) => at >= from && at < to)
    if (page.next !== undefined) return { actions, next: `${day} ${page.next}` }
    const next = new Date(Date.parse(day) + DAY_MS)
    return { actions, next: next < to ? `${dayText(next)} ` : undefined }
  },
})

/** Undefined for an invalid page, so that its transactions are not reported as missing. */
function readPage(json: unknown): { actions: ReportedAction[]; next: string | undefined } | undefined {
  const { transactions, next } = readFields(json)
  if (!Array.isArray(transactions)) return undefined
  const read = transactions.map(readTransaction)
  const known = read.filter((found) => found !== undefined)
  const isLast = next === undefined || next === null || next === ''
  const cursor = isLast ? undefined : readCursor(next)
  if (known.length < read.length || (!isLast && cursor === undefined)) return undefined
  return { actions: known.flat(), next: cursor }
}

/** A cursor of the supplier, unchanged. */
const readCursor = (value: unknown): string | undefined =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : undefined

const SETTLING: ReadonlySet<string> = new Set(['win', 'lost', 'refund', 'settlement', 'rollback'])
/** Operations without an action of ours. */
const SILENT: ReadonlySet<string> = new Set(['ping', 'commit'])
/** States of transactions that have not taken place. */
const FAILED: ReadonlySet<string> = new Set(['failed', 'rejected', 'refused', 'pending'])
const DISCARDED: ReadonlySet<string> = new Set(['discarded', 'discard'])

function readTransaction(json: unknown): ReportedAction[] | undefined {
  const { id, ext_player_id, operation, amount, created_at, status } = readFields(json)
  const key = typeof id === 'number' ? String(id) : readText(id)
  const userId = typeof ext_player_id === 'number' ? String(ext_player_id) : readText(ext_player_id)
  const at = new Date(typeof created_at === 'number' ? created_at : (readText(created_at) ?? Number.NaN))
  if (!key || !userId || typeof operation !== 'string' || Number.isNaN(at.getTime())) return undefined
  if (SILENT.has(operation) || FAILED.has(String(status))) return []
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) return undefined
  const base = { userId, at, amount: cents(amount) }
  const isDiscarded = operation === 'discard' || DISCARDED.has(String(status))
  if (isDiscarded) return [{ ...base, kind: 'rollback', key: discardKey(key), refKey: key }]
  if (operation === 'bet' || operation === 'make') return [{ ...base, kind: 'bet', key, refKey: undefined }]
  if (!SETTLING.has(operation)) return undefined
  const payout = operation === 'rollback' || operation === 'lost' ? cents(0n) : base.amount
  return [{ ...base, amount: payout, kind: 'settlement', key, refKey: undefined }]
}

/** Key of the discard of a bet, which has no transaction of its own. */
export const discardKey = (betKey: string): string => `discard ${betKey}`
