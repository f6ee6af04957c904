import { type Company, runCompany } from './company.ts'
import type { Kind } from './fault-kinds.ts'
import type { Faults } from './faults.ts'
import type { Answer, Request, Route } from './http.ts'
import type { Log } from './log.ts'
import type { Store } from './state.ts'

interface Known {
  state: string
  city: string
  neighborhood: string | null
  street: string | null
}

/** CEPs of real squares and avenues, and the CEP of a whole town, which has no street. */
const CEPS: Readonly<Record<string, Known>> = {
  '01310100': { state: 'SP', city: 'São Paulo', neighborhood: 'Bela Vista', street: 'Avenida Paulista' },
  '22021001': {
    state: 'RJ',
    city: 'Rio de Janeiro',
    neighborhood: 'Copacabana',
    street: 'Avenida Atlântica',
  },
  '30130005': { state: 'MG', city: 'Belo Horizonte', neighborhood: 'Centro', street: 'Avenida Afonso Pena' },
  '40020000': { state: 'BA', city: 'Salvador', neighborhood: 'Centro', street: 'Avenida Sete de Setembro' },
  '69900970': {
    state: 'AC',
    city: 'Rio Branco',
    neighborhood: 'Centro',
    street: 'Avenida Epaminondas Jácome',
  },
  '70040010': { state: 'DF', city: 'Brasília', neighborhood: 'Asa Norte', street: 'SBN Quadra 1' },
  '89010025': {
    state: 'SC',
    city: 'Blumenau',
    neighborhood: 'Centro',
    street: 'Rua Doutor Luiz de Freitas Melro',
  },
  '58995000': { state: 'PB', city: 'Manaíra', neighborhood: null, street: null },
}
const ANOTHER = '89010025'

/**
 * An address company, by the contract of BrasilAPI: GET /api/cep/v2/{cep} → {cep, state, city, neighborhood, street, service, location} |
 * 404 | 400.
 */
export function createAddress(deps: { store: Store; faults: Faults; log: Log }) {
  const routes: Route[] = [{ method: 'GET', path: '/api/cep/v2/:cep', operation: 'lookup', handle: find }]
  return { routes, around: runCompany(COMPANY, deps) }
}

const COMPANY: Company = {
  name: 'address',
  trouble: (status, title) => ({
    status,
    json: { message: title, type: 'service_error', name: 'CepPromiseError' },
  }),
  refusal: () => undefined,
  drift: (json) => ({ ...(json as object), state: 'XX', timezone: 'America/Sao_Paulo' }),
  own: (): readonly Kind[] => ['wrong-cep'],
  spoil: (_kind, right) => ({ ...right, json: { ...(right.json as object), cep: ANOTHER } }),
}

function find({ params }: Request): Answer {
  const { cep = '' } = params
  if (!/^\d{8}$/.test(cep))
    return {
      status: 400,
      json: {
        message: 'CEP deve conter exatamente 8 caracteres.',
        type: 'validation_error',
        name: 'CepPromiseError',
      },
    }
  const known = CEPS[cep]
  if (!known)
    return {
      status: 404,
      json: {
        message: 'Todos os serviços de CEP retornaram erro.',
        type: 'service_error',
        name: 'CepPromiseError',
      },
    }
  const location = { type: 'Point', coordinates: { longitude: '-46.65', latitude: '-23.56' } }
  return { status: 200, json: { cep, ...known, service: 'open-cep', location } }
}
