import { type Company, runCompany } from './company.ts'
import { CREDENTIALS } from './config.ts'
import type { Faults } from './faults.ts'
import type { Answer, Request, Route } from './http.ts'
import type { Log } from './log.ts'
import { isCpf, registeredPerson, SPECIAL } from './people.ts'
import type { Store } from './state.ts'
import type { Tasks } from './tasks.ts'

export interface CpfDeps {
  store: Store
  faults: Faults
  log: Log
  tasks: Tasks
}

/** The person registry: GET /v1/people/{cpf} → {cpf, name, birthday, status} | 404 | 503. */
export function createCpf(deps: CpfDeps) {
  const lookup: Route = {
    method: 'GET',
    path: '/v1/people/:cpf',
    operation: 'lookup',
    handle: (request) => find(deps, request),
  }
  return { routes: [lookup], around: runCompany(COMPANY, deps) }
}

const COMPANY: Company = {
  name: 'cpf',
  trouble: (status, title) => ({
    status,
    json: { error: { 404: 'not_found', 429: 'too_many_requests' }[status] ?? 'unavailable', message: title },
  }),
  refusal: () => undefined,
  drift: (json) => ({ ...(json as object), status: 'under_review', gender: 'X', addresses: [] }),
}

function find(deps: CpfDeps, request: Request): Answer {
  if (request.headers['x-api-key'] !== CREDENTIALS.cpfApiKey)
    return { status: 401, json: { error: 'unauthorized', message: 'x-api-key missing or wrong' } }
  const cpf = request.params.cpf as string
  const special = SPECIAL.find((special) => special.cpf === cpf)
  if (special?.answer === 'unavailable')
    return { status: 503, json: { error: 'unavailable', message: 'registry unavailable' } }
  if (!isCpf(cpf) || special?.answer === 'not-found')
    return { status: 404, json: { error: 'not_found', message: 'no person with this CPF' } }
  return { status: 200, json: registeredPerson(cpf, deps.tasks.now()) }
}
