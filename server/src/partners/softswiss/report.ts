import { cents } from '@jogo/rules/money'
import { readFields, readText } from '../call-json.ts'
import type { ReportedAction } from '../supplier.ts'

/** A page of `/reports/actions`. Undefined for an invalid page, so that its actions are not reported as missing. */
export function readReport(
  json: unknown,
): { actions: ReportedAction[]; next: string | undefined } | undefined {
  const { actions, next } = readFields(json)
  if (!Array.isArray(actions)) return undefined
  const read = actions.map(readAction)
  const known = read.filter((reportedAction) => reportedAction !== undefined)
  return known.length === read.length ? { actions: known, next: readText(next) } : undefined
}

function readAction(json: unknown): ReportedAction | undefined {
  const { action_id, original_action_id, type, user_id, amount, processed_at, issue_id } = readFields(json)
  const at = new Date(readText(processed_at) ?? Number.NaN)
  const [key, userId, issue] = [action_id, user_id, issue_id].map(readText)
  if (!key || !userId || Number.isNaN(at.getTime())) return undefined
  if (type !== 'bet' && type !== 'win' && type !== 'rollback') return undefined
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) return undefined
  return {
    // Winnings of free spins come by a separate call without an action, so their key names the issue.
    key: issue === undefined ? key : `free spins ${issue}`,
    kind: type,
    refKey: readText(original_action_id),
    amount: cents(amount),
    userId,
    at,
  }
}
