import { CREDENTIALS } from '../config.ts'
import type { Answer, Request } from '../http.ts'
import { isCpf } from '../people.ts'
import { toCents } from './amount.ts'
import type { Violation } from './contract.ts'
import type { PixDeps } from './deps.ts'
import { invalid, notFound } from './problem.ts'
import { paging, window } from './query.ts'
import type { Charge, ChargeRequest } from './types.ts'
import { chargeView, DEFAULT_EXPIRY, iso, pixView } from './views.ts'

const INVALID = 'CobOperacaoInvalida'
const BROKEN =
  'A requisição que busca alterar ou criar uma cobrança não respeita o schema ou está semanticamente errada.'

/** PUT /v2/cob/{txid}: one txid is one charge. The same content again gives the same answer; other content is a revision. */
export function putCharge(deps: PixDeps, request: Request): Answer {
  const txid = request.params.txid as string
  requireSchema(deps, 'TxId', txid)
  requireSchema(deps, 'CobSolicitada', request.json)
  const chargeRequest = request.json as ChargeRequest
  requireSense(chargeRequest)
  const known = deps.store.state.pix.charges[txid]
  if (!known) return { status: 201, json: chargeView(create(deps, txid, chargeRequest)) }
  if (JSON.stringify(known.request) !== JSON.stringify(chargeRequest)) {
    if (known.status !== 'ATIVA')
      throw invalid(
        INVALID,
        'A cobrança já existe, não está no status ATIVA, e a requisição busca alterá-la.',
      )
    revise(known, chargeRequest)
  }
  return { status: 201, json: chargeView(known) }
}

/** PATCH /v2/cob/{txid}: revise an active charge, or remove it (then nothing else may change). */
export function patchCharge(deps: PixDeps, request: Request): Answer {
  const charge = getCharge(deps, request.params.txid as string)
  requireSchema(deps, 'CobRevisada', request.json)
  const { status, ...changes } = request.json as Partial<ChargeRequest> & { status?: Charge['status'] }
  if (charge.status !== 'ATIVA')
    throw invalid(INVALID, 'A cobrança não está ATIVA, e a presente requisição busca alterá-la.')
  if (status && Object.keys(changes).length > 0)
    throw invalid(
      INVALID,
      'Não faz sentido remover uma cobrança ao mesmo tempo em que se realizam alterações.',
    )
  if (status) charge.status = status
  else {
    const merged = { ...charge.request, ...changes }
    requireSense(merged)
    revise(charge, merged)
  }
  return { status: 200, json: chargeView(charge) }
}

export function readCharge(deps: PixDeps, request: Request): Answer {
  const charge = getCharge(deps, request.params.txid as string)
  const parameter = request.query.get('revisao')
  const revision = parameter === null ? undefined : Number(parameter)
  if (
    revision !== undefined &&
    !(Number.isInteger(revision) && revision >= 0 && revision <= charge.revisions.length)
  )
    throw invalid('CobConsultaInvalida', 'O parâmetro revisao corresponde a uma revisão inexistente.')
  return { status: 200, json: completeView(deps, charge, revision) }
}

/** GET /v2/cob?inicio&fim&cpf&status */
export function listCharges(deps: PixDeps, request: Request): Answer {
  const { query } = request
  const [from, to] = window(query, 'CobConsultaInvalida')
  const [cpf, status] = [query.get('cpf'), query.get('status')]
  const found = Object.values(deps.store.state.pix.charges).filter(
    (charge) =>
      charge.criacao >= from &&
      charge.criacao <= to &&
      (cpf === null || charge.request.devedor?.cpf === cpf) &&
      (status === null || charge.status === status),
  )
  const page = paging(query, found, 'CobConsultaInvalida')
  return {
    status: 200,
    json: {
      parametros: {
        inicio: iso(from),
        fim: iso(to),
        ...(cpf ? { cpf } : {}),
        ...(status ? { status } : {}),
        paginacao: page.view,
      },
      cobs: page.items.map((charge) => completeView(deps, charge)),
    },
  }
}

export function getCharge(deps: PixDeps, txid: string): Charge {
  const charge = deps.store.state.pix.charges[txid]
  if (!charge) throw notFound('CobNaoEncontrado', 'Cobrança não encontrada para o txid informado.')
  return charge
}

/** An expired charge stays ATIVA, because the standard has no "expired"; the charge cannot be paid any more. */
export function expiresAt(charge: Charge): number {
  return charge.criacao + (charge.request.calendario.expiracao ?? DEFAULT_EXPIRY) * 1000
}

function completeView(deps: PixDeps, charge: Charge, revision?: number) {
  const paid = Object.values(deps.store.state.pix.received).filter((pix) => pix.txid === charge.txid)
  return { ...chargeView(charge, revision), ...(paid.length > 0 ? { pix: paid.map(pixView) } : {}) }
}

function create(deps: PixDeps, txid: string, request: ChargeRequest): Charge {
  const { charges } = deps.store.state.pix
  const charge: Charge = {
    txid,
    request,
    revisions: [],
    status: 'ATIVA',
    criacao: deps.tasks.now(),
    locId: Object.keys(charges).length + 1,
    location: `${deps.locationHost()}/qr/v2/${deps.ids.hex(32)}`,
  }
  charges[txid] = charge
  return charge
}

function revise(charge: Charge, request: ChargeRequest): void {
  charge.revisions.push(charge.request)
  charge.request = request
}

function requireSchema(
  deps: PixDeps,
  schema: 'TxId' | 'CobSolicitada' | 'CobRevisada',
  value: unknown,
): void {
  const found = deps.contract.violations(schema, value)
  if (found.length === 0) return
  const named = found.map((violation) => ({
    ...violation,
    propriedade: schema === 'TxId' ? 'txid' : `cob.${violation.propriedade}`,
  }))
  throw invalid(INVALID, BROKEN, named)
}

/** Checks beyond the schema. */
function requireSense(request: ChargeRequest): void {
  const found: Violation[] = []
  const { expiracao } = request.calendario
  if (expiracao !== undefined && expiracao <= 0)
    found.push({
      razao: 'O campo cob.calendario.expiracao é igual ou menor que zero.',
      propriedade: 'cob.calendario.expiracao',
    })
  if (toCents(request.valor.original) === 0)
    found.push({
      razao: 'O campo cob.valor.original é zero.',
      propriedade: 'cob.valor.original',
      valor: '0.00',
    })
  if (request.chave !== CREDENTIALS.pixKey)
    found.push({
      razao: 'O campo cob.chave corresponde a uma conta que não pertence a este usuário recebedor.',
      propriedade: 'cob.chave',
      valor: request.chave,
    })
  const cpf = request.devedor?.cpf
  if (cpf !== undefined && !isCpf(cpf))
    found.push({
      razao: 'O objeto cob.devedor não respeita o schema.',
      propriedade: 'cob.devedor.cpf',
      valor: cpf,
    })
  if (found.length > 0) throw invalid(INVALID, BROKEN, found)
}
