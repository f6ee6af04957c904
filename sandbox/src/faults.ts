import { KINDS, type Kind, type Target } from './fault-kinds.ts'
import { OPERATIONS } from './fault-operations.ts'
import type { Store } from './state.ts'

/** A fault ordered for later: it applies to the next `times` matching operations. */
export interface Fault {
  id: number
  target: Target
  kind: Kind
  /** Name of the operation, or '*' for all operations of the kind. */
  operation: string
  /** Remaining applications; -1 = until it is cleared. */
  times: number
  delayMs?: number
  /** Every field must equal the request's, e.g. {"txid": "…"} or {"cpf": "…"}. */
  match: Record<string, string>
}

export type Context = Record<string, string>

export interface Faults {
  order(request: unknown): Fault
  list(): Fault[]
  clear(id?: number): void
  /** The first ordered fault of one of these kinds that matches, counted down by 1; undefined without such a fault. */
  take(target: Target, operation: string, kinds: readonly Kind[], context: Context): Fault | undefined
}

export class FaultMistake extends Error {}

export function createFaults(store: Store): Faults {
  return {
    order(request) {
      const fault = { ...toFault(request), id: ++store.state.sequence }
      store.state.faults.push(fault)
      store.changed()
      return fault
    },
    list: () => store.state.faults,
    clear(id) {
      store.state.faults = id === undefined ? [] : store.state.faults.filter((fault) => fault.id !== id)
      store.changed()
    },
    take(target, operation, kinds, context) {
      const fault = store.state.faults.find(
        (fault) =>
          fault.target === target &&
          kinds.includes(fault.kind) &&
          (fault.operation === '*' || fault.operation === operation) &&
          Object.entries(fault.match).every(([field, value]) => context[field] === value),
      )
      if (!fault) return undefined
      if (fault.times > 0) fault.times -= 1
      if (fault.times === 0) store.state.faults = store.state.faults.filter((entry) => entry !== fault)
      store.changed()
      return { ...fault }
    },
  }
}

function toFault(request: unknown): Omit<Fault, 'id'> {
  const {
    target,
    kind,
    operation = '*',
    times = 1,
    delayMs,
    match = {},
  } = (request ?? {}) as Record<string, unknown>
  const targets = Object.hasOwn(KINDS, String(kind)) ? KINDS[kind as Kind].targets : undefined
  if (!targets)
    throw new FaultMistake(`unknown kind "${String(kind)}"; known: ${Object.keys(KINDS).join(', ')}`)
  if (!targets.some((entry) => entry === target))
    throw new FaultMistake(`"${String(kind)}" applies to ${targets.join(', ')}, not to "${String(target)}"`)
  const operations = OPERATIONS[target as Target]
  if (operation !== '*' && operation !== '' && !operations.includes(String(operation)))
    throw new FaultMistake(`unknown operation "${String(operation)}"; known: *, ${operations.join(', ')}`)
  if (!Number.isInteger(times) || (times as number) < -1 || times === 0)
    throw new FaultMistake('times must be a whole number above zero, or -1 for "until cleared"')
  if (delayMs !== undefined && !(typeof delayMs === 'number' && delayMs >= 0))
    throw new FaultMistake('delayMs must be a number of milliseconds')
  if (typeof match !== 'object' || match === null) throw new FaultMistake('match must be an object')
  return {
    target: target as Target,
    kind: kind as Kind,
    operation: String(operation || '*'),
    times: times as number,
    ...(typeof delayMs === 'number' ? { delayMs } : {}),
    match: Object.fromEntries(Object.entries(match).map(([field, value]) => [field, String(value)])),
  }
}
