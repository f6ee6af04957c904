import { createHash } from 'node:crypto'
import { type Company, runCompany } from './company.ts'
import type { Options } from './config.ts'
import type { Faults } from './faults.ts'
import type { Answer, Route } from './http.ts'
import type { Log } from './log.ts'
import type { Store } from './state.ts'
import type { Tasks } from './tasks.ts'

export interface LotteryDeps {
  store: Store
  faults: Faults
  log: Log
  tasks: Tasks
  options: Pick<Options, 'lotteryMs'>
}

/** Time of draw number 1; draws follow at equal intervals. */
const FIRST = Date.UTC(2025, 0, 1)
const PRIZES = 5

/**
 * The federal lottery: GET /v1/draws/next → {number, draws_at}; GET /v1/draws/{number} → {number, drawn_at, prizes: five numbers of six
 * digits} once it was drawn, 404 before.
 */
export function createLottery(deps: LotteryDeps) {
  const routes: Route[] = [
    { method: 'GET', path: '/v1/draws/next', operation: 'next', handle: () => next(deps) },
    {
      method: 'GET',
      path: '/v1/draws/:number',
      operation: 'result',
      handle: ({ params }) => result(deps, params.number ?? ''),
    },
  ]
  return { routes, around: runCompany(COMPANY, deps) }
}

const COMPANY: Company = {
  name: 'lottery',
  trouble: (status, title) => ({
    status,
    json: { error: { 404: 'not_found', 429: 'too_many_requests' }[status] ?? 'unavailable', message: title },
  }),
  refusal: () => undefined,
  drift: (json) => ({ ...(json as object), state: 'audited', accumulated: '0.00' }),
}

const time = (number: number, { options }: LotteryDeps) => FIRST + number * options.lotteryMs

function next(deps: LotteryDeps): Answer {
  const number = Math.floor((deps.tasks.now() - FIRST) / deps.options.lotteryMs) + 1
  return { status: 200, json: { number, draws_at: new Date(time(number, deps)).toISOString() } }
}

function result(deps: LotteryDeps, text: string): Answer {
  const number = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  const at = time(number, deps)
  if (number === 0 || at > deps.tasks.now())
    return { status: 404, json: { error: 'not_drawn', message: 'this draw has not taken place' } }
  const prizes = Array.from({ length: PRIZES }, (_, place) => prize(deps.store.state.seed, number, place))
  return { status: 200, json: { number, drawn_at: new Date(at).toISOString(), prizes } }
}

/** Nobody else knows the seed, so nobody knows a prize before it is published. */
function prize(seed: string, number: number, place: number): string {
  const bytes = createHash('sha256').update(`lottery:${seed}:${number}:${place}`).digest()
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}
