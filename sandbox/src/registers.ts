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

const REASONS = ['PROGRAMA_SOCIAL', 'AUTOEXCLUIDO', 'DECISAO_JUDICIAL'] as const
const MARKS = ['athlete', 'official', 'underage', 'politically_exposed', 'sanctioned'] as const

/** Why each CPF may not bet, and the lists that it is on. Nobody is in them until a test or a person enters somebody. */
export interface RegistersState {
  sigap: Record<string, (typeof REASONS)[number]>
  lists: Record<string, (typeof MARKS)[number][]>
}

export const emptyRegisters = (): RegistersState => ({ sigap: {}, lists: {} })

export class RegisterMistake extends Error {}

/** Enters a person: `{sigap: reason | null, lists: [marks]}`; what is left out stays. */
export function enter({ state, changed }: Store, cpf: string, wanted: Record<string, unknown>): void {
  const { sigap, lists } = wanted
  if (!isCpf(cpf)) throw new RegisterMistake('a CPF of eleven digits is expected')
  if (sigap !== undefined && sigap !== null && !REASONS.some((one) => one === sigap))
    throw new RegisterMistake(`sigap must be null or one of ${REASONS.join(', ')}`)
  if (lists !== undefined && !(Array.isArray(lists) && lists.every((one) => MARKS.includes(one))))
    throw new RegisterMistake(`lists must be a list of ${MARKS.join(', ')}`)
  if (sigap === null) delete state.registers.sigap[cpf]
  else if (sigap) state.registers.sigap[cpf] = sigap as (typeof REASONS)[number]
  if (lists) state.registers.lists[cpf] = lists as (typeof MARKS)[number][]
  changed()
}

/** The regulator's register: GET /v1/impedidos/{cpf} → {cpf, situacao: PERMITIDO | IMPEDIDO, motivo?}. The layout is ours until the manual of the Sigap is at hand. */
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
  })

/** A supplier of lists: GET /v1/people/{cpf}/marks → {cpf, marks}. */
export const createLists = (deps: RegistersDeps) =>
  register(deps, {
    name: 'lists',
    path: '/v1/people/:cpf/marks',
    key: CREDENTIALS.listsApiKey,
    drift: (json) => ({ ...(json as object), marks: ['of_a_list_of_tomorrow'] }),
    answer: (cpf) => ({ cpf, marks: deps.store.state.registers.lists[cpf] ?? [] }),
  })

interface Register {
  name: 'sigap' | 'lists'
  path: string
  key: string
  drift: Company['drift']
  answer(cpf: string): object
}

const SOMEBODY_ELSE = '52998224725'

function register(deps: RegistersDeps, { name, path, key, drift, answer }: Register) {
  const handle = (request: Request): Answer => {
    if (request.headers['x-api-key'] !== key)
      return { status: 401, json: { error: 'unauthorized', message: 'x-api-key missing or wrong' } }
    const cpf = request.params.cpf as string
    if (!isCpf(cpf)) return { status: 400, json: { error: 'bad_request', message: 'no CPF' } }
    return { status: 200, json: answer(cpf) }
  }
  const company: Company = {
    name,
    trouble: (status, title) => ({ status, json: { error: String(status), message: title } }),
    refusal: () => undefined,
    drift,
    own: (): readonly Kind[] => ['wrong-person'],
    spoil: (_kind, wrong) => ({ ...wrong, json: { ...(wrong.json as object), cpf: SOMEBODY_ELSE } }),
  }
  const routes: Route[] = [{ method: 'GET', path, operation: 'lookup', handle }]
  return { routes, around: runCompany(company, deps) }
}
