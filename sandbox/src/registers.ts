import { createHash } from 'node:crypto'
import { type Company, runCompany } from './company.ts'
import { CREDENTIALS } from './config.ts'
import type { Kind } from './fault-kinds.ts'
import type { Faults } from './faults.ts'
import type { Answer, Request, Route } from './http.ts'
import type { Log } from './log.ts'
import { isCpf } from './people.ts'
import type { Store } from './state.ts'

export interface RegistersDeps {
  store: Store
  faults: Faults
  log: Log
}

const REASONS = ['PROGRAMA_SOCIAL', 'DESENROLA', 'FIES', 'AUTOEXCLUIDO', 'DECISAO_JUDICIAL'] as const
const MARKS = ['athlete', 'official', 'underage', 'politically_exposed', 'sanctioned'] as const

/** Grounds of prohibition and list marks by CPF; empty until a test or a person enters a CPF. */
export interface RegistersState {
  sigap: Record<string, (typeof REASONS)[number]>
  lists: Record<string, (typeof MARKS)[number][]>
  /** Reports of accounts to the regulator, by id. */
  reports: Record<string, StatusReport>
}

export const emptyRegisters = (): RegistersState => ({ sigap: {}, lists: {}, reports: {} })

interface StatusReport {
  cpf: string
  situacao: number
  data: string
}

export class RegisterMistake extends Error {}

/** Enters a person: `{sigap: reason | null, lists: [marks]}`; absent fields stay unchanged. */
export function enter({ state, changed }: Store, cpf: string, entry: Record<string, unknown>): void {
  const { sigap, lists } = entry
  if (!isCpf(cpf)) throw new RegisterMistake('a CPF of eleven digits is expected')
  if (sigap !== undefined && sigap !== null && !REASONS.some((reason) => reason === sigap))
    throw new RegisterMistake(`sigap must be null or one of ${REASONS.join(', ')}`)
  if (lists !== undefined && !(Array.isArray(lists) && lists.every((list) => MARKS.includes(list))))
    throw new RegisterMistake(`lists must be a list of ${MARKS.join(', ')}`)
  if (sigap === null) delete state.registers.sigap[cpf]
  else if (sigap) state.registers.sigap[cpf] = sigap as (typeof REASONS)[number]
  if (lists) state.registers.lists[cpf] = lists as (typeof MARKS)[number][]
  changed()
}

/** The regulator's register: PUT /v1/situacoes/{id} {cpf, situacao, data} → {id, estado: ACEITO | REJEITADO, erros?}, and GET /v1/impedidos/{cpf} → {cpf, situacao: PERMITIDO | IMPEDIDO, motivo?}. The layout is ours until the manual of the Sigap is at hand. */
export const createSigap = (deps: RegistersDeps) =>
  register(deps, {
    name: 'sigap',
    path: '/v1/impedidos/:cpf',
    key: CREDENTIALS.sigapApiKey,
    drift: (json) => ({ ...(json as object), situacao: 'EM_ANALISE', versao: 2 }),
    answer: (cpf) => {
      const motivo = deps.store.state.registers.sigap[cpf]
      return motivo ? { cpf, situacao: 'IMPEDIDO', motivo } : { cpf, situacao: 'PERMITIDO' }
    },
    more: [{ method: 'PUT', path: '/v1/situacoes/:id', operation: 'report', handle: handleReport(deps) }],
  })

const CODES = [4, 7, 10]
const rejected = (id: string, error: string): Answer => ({
  status: 422,
  json: { id, estado: 'REJEITADO', erros: [error] },
})

/** A repeated report counts as the first report; the same id with other content is rejected. */
const handleReport =
  ({ store: { state, changed } }: RegistersDeps) =>
  (request: Request): Answer => {
    if (request.headers['x-api-key'] !== CREDENTIALS.sigapApiKey) return unauthorized
    const id = request.params.id as string
    const { cpf, situacao, data } = (request.json ?? {}) as Partial<StatusReport>
    if (!cpf || !isCpf(cpf) || !CODES.includes(Number(situacao)) || !/^\d{4}-\d\d-\d\d$/.test(data ?? ''))
      return rejected(id, 'layout')
    state.registers.reports ??= {}
    const { reports } = state.registers
    const known = reports[id]
    const report = { cpf, situacao: Number(situacao), data: String(data) }
    if (known && JSON.stringify(known) !== JSON.stringify(report)) return rejected(id, 'id já usado')
    reports[id] = report
    changed()
    return { status: 200, json: { id, estado: 'ACEITO', ...(known && { duplicado: true }) } }
  }

/**
 * A supplier of lists: GET /v1/people/{cpf}/marks → {cpf, marks, lists_sha256}. The hash identifies the lists behind the answer.
 */
export const createLists = (deps: RegistersDeps) =>
  register(deps, {
    name: 'lists',
    path: '/v1/people/:cpf/marks',
    key: CREDENTIALS.listsApiKey,
    drift: (json) => ({ ...(json as object), marks: ['of_a_list_of_tomorrow'] }),
    answer: (cpf) => {
      const { lists } = deps.store.state.registers
      return { cpf, marks: lists[cpf] ?? [], lists_sha256: hash(lists) }
    },
  })

const hash = (lists: RegistersState['lists']): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(lists).sort()))
    .digest('hex')

interface Register {
  name: 'sigap' | 'lists'
  path: string
  key: string
  drift: Company['drift']
  answer(cpf: string): object
  more?: Route[]
}

const SOMEBODY_ELSE = '52998224725'

const unauthorized: Answer = {
  status: 401,
  json: { error: 'unauthorized', message: 'x-api-key missing or wrong' },
}

function register(deps: RegistersDeps, { name, path, key, drift, answer, more = [] }: Register) {
  const handle = (request: Request): Answer => {
    if (request.headers['x-api-key'] !== key) return unauthorized
    const cpf = request.params.cpf as string
    if (!isCpf(cpf)) return { status: 400, json: { error: 'bad_request', message: 'no CPF' } }
    return { status: 200, json: answer(cpf) }
  }
  const company: Company = {
    name,
    trouble: (status, title) => ({ status, json: { error: String(status), message: title } }),
    refusal: () => undefined,
    drift,
    own: (operation): readonly Kind[] =>
      operation === 'report' ? ['report-rejected', 'wrong-report'] : ['wrong-person'],
    spoil: (kind, answer, request) => spoil(deps, kind, answer, request),
  }
  const routes: Route[] = [{ method: 'GET', path, operation: 'lookup', handle }, ...more]
  return { routes, around: runCompany(company, deps) }
}

function spoil({ store: { state } }: RegistersDeps, kind: Kind, answer: Answer, request: Request): Answer {
  if (kind === 'wrong-person') return { ...answer, json: { ...(answer.json as object), cpf: SOMEBODY_ELSE } }
  const id = request.params.id as string
  if (kind === 'wrong-report') return { ...answer, json: { ...(answer.json as object), id: `${id}0` } }
  delete state.registers.reports[id]
  return rejected(id, 'fora do prazo')
}
