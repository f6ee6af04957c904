import { createHash } from 'node:crypto'
import { JURISDICTIONS, type Jurisdiction } from '@jogo/rules/jurisdiction'
import type { SecurityLog } from '@jogo/telemetry/security-log'
import {
  asOperator,
  type Change,
  changesNothing,
  findApprovalUntil,
  insertPending,
  lockPending,
  notifyApprovers,
  type Operator,
  requireRole,
  updatePendingDecided,
} from '../modules/house/operators/index.ts'
import type { Clock } from '../platform/clock.ts'
import { type Database, type Tx, within } from '../platform/db.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Act, Desk } from './act.ts'
import { ACTS, type ActName, type DetailOf } from './registry.ts'
import { RolledBack, rehearse, unlessRolledBack } from './rehearse.ts'

export type { Act } from './act.ts'
export { ACTS, type ActName, type DetailOf } from './registry.ts'

interface Deps {
  db: Database
  clock: Clock
  /** The jurisdiction; `open` by default. */
  jurisdiction?: Jurisdiction
  /** Records every act, performed or refused; its changes are in the audit. */
  security?: SecurityLog
}

/** `done`: performed, with the change. `waits`: stored under a number until one of `approvers` approves it. */
export type Outcome =
  | { is: 'done'; change: Change }
  | { is: 'waits'; id: number; until: Date; approvers: readonly string[] }

const WAITS_MS = 24 * 3_600_000

/**
 * Performs an act and writes its audit row, in one transaction. An act of two operators is performed and rolled back, so that an impossible act is refused at
 * once. It is then stored until the second operator approves it.
 * @throws Refusal operator_not_allowed, and those of the act
 */
export const perform = <N extends ActName>(
  deps: Deps,
  operator: Operator,
  name: N,
  detail: DetailOf<N>,
): Promise<Outcome> => recorded(deps, operator, name, () => performNow(deps, operator, name, detail))

async function performNow<N extends ActName>(
  deps: Deps,
  operator: Operator,
  name: N,
  detail: DetailOf<N>,
): Promise<Outcome> {
  const act = findAct(name)
  const roles = act.roles(detail)
  requireRole(operator, roles)
  const doing = { operator: operator.name, act: name, subject: act.subject(detail), roles }
  const desk = createDesk(deps, operator.name)
  let bound: unknown = detail
  const change = await unlessRolledBack(
    asOperator(deps, doing, async (db) => {
      const inside = { ...desk, db }
      bound = act.bind ? await act.bind(inside, detail) : detail
      if ((await actApproval(act, bound, inside)) === 'two') throw new RolledBack()
      return act.run(inside, bound)
    }),
  )
  if (change) return { is: 'done', change }
  const rehearsed = await rehearse(desk, act, bound)
  // An act that changes nothing needs no approval.
  if (changesNothing(rehearsed)) return { is: 'done', change: rehearsed }
  const askedAt = deps.clock.now()
  const until = new Date(askedAt.getTime() + WAITS_MS)
  let id = 0
  let approvers: string[] = []
  await asOperator(deps, { ...doing, act: `${name}.ask` }, async ({ sql }) => {
    id = await insertPending(sql, { ...doing, detail: bound, askedAt, expiresAt: until })
    approvers = await notifyApprovers(sql, { ...doing, id }, roles)
    return { after: { id, detail: shownDetail(name, bound) } }
  })
  return { is: 'waits', id, until, approvers }
}

/**
 * Performs a waiting act in the name of the first operator, approved by `operator`.
 * @throws Refusal act_not_pending, approval_by_other, approval_too_early, approval_never, operator_not_allowed, and those of the act
 */
export const approve = (deps: Deps, operator: Operator, id: number): Promise<Change> =>
  recorded(deps, operator, `approve ${id}`, () => decide(deps, operator, id, 'approved'))

/** Discards a waiting act. Its approvers and the requesting operator may discard it. @throws as `approve` */
export const reject = (deps: Deps, operator: Operator, id: number): Promise<Change> =>
  recorded(deps, operator, `reject ${id}`, () => decide(deps, operator, id, 'rejected'))

async function recorded<T>({ security }: Deps, { name }: Operator, what: string, work: () => Promise<T>) {
  const by = { act: 'operator.act', operator: name, what } as const
  try {
    const done = await work()
    security?.({ ...by, result: 'granted' })
    return done
  } catch (error) {
    security?.({ ...by, result: 'refused', code: isRefusal(error) ? error.code : 'unexpected' })
    throw error
  }
}

async function decide(deps: Deps, by: Operator, id: number, decision: 'approved' | 'rejected') {
  const { db, clock } = deps
  return db.transaction(async (tx) => {
    const waiting = (await lockPending(tx, id, clock.now())) ?? refuse('act_not_pending', { data: { id } })
    const { operator, subject, detail } = waiting
    const act = findAct(waiting.act as ActName)
    const roles = act.roles(detail)
    requireRole(by, roles)
    if (decision === 'approved') await requireApprover(tx, by.name, operator)
    await updatePendingDecided(tx, { id, decision, by: by.name, at: clock.now() })
    const inside = { db: within(db, tx), clock }
    if (decision === 'approved')
      return asOperator(inside, { operator, act: waiting.act, subject, roles, approvedBy: by.name }, (own) =>
        act.run({ ...createDesk(deps, operator), db: own, approvedBy: by.name }, detail),
      )
    const doing = { operator: by.name, act: `${waiting.act}.reject`, subject, roles }
    return asOperator(inside, doing, async () => ({
      before: { id, detail: shownDetail(waiting.act, detail) },
    }))
  })
}

/** @throws Refusal approval_by_other, approval_too_early, approval_never */
async function requireApprover(tx: Tx, by: string, operator: string): Promise<void> {
  if (by === operator) refuse('approval_by_other')
  const until = await findApprovalUntil(tx, { by, of: operator })
  if (until === 'never') refuse('approval_never', { data: { operator } })
  if (until !== null) refuse('approval_too_early', { data: { until_at: until.toISOString() } })
}

/** The parameters of an act without the hashes of secrets. */
export function shownDetail(name: string, detail: unknown): unknown {
  const hidden: readonly string[] = findAct(name as ActName).hides ?? []
  const shown = Object.entries((detail ?? {}) as object).filter(([key]) => !hidden.includes(key))
  return Object.fromEntries(shown.map(([key, value]) => [key, isLong(value) ? shortened(value) : value]))
}

/** Maximum characters of a text that the audit and lists show. */
const MOST_SHOWN = 10_000
const isLong = (value: unknown): value is string => typeof value === 'string' && value.length > MOST_SHOWN
/** The SHA-256 identifies a shortened text, such as the file of a waiting act. */
const shortened = (text: string) =>
  `${text.slice(0, MOST_SHOWN)}… (${text.length} characters, SHA-256 ${createHash('sha256').update(text).digest('hex')})`

const createDesk = ({ db, clock, jurisdiction = JURISDICTIONS.open }: Deps, operator: string): Desk => ({
  ...{ db, clock, jurisdiction, operator },
})

const actApproval = ({ approval }: Act<unknown>, detail: unknown, desk: Desk) =>
  typeof approval === 'function' ? approval(detail, desk) : approval

/** Finds an act by its name, without the type of its parameters. The types of `ACTS` check the parameters for the callers above. */
const findAct = (name: ActName): Act<unknown> => ACTS[name] as Act<unknown>
