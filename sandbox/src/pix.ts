import { type Company, runCompany } from './company.ts'
import type { Answer, Around, Request, Route } from './http.ts'
import { pay, startBank } from './pix/bank.ts'
import { listCharges, patchCharge, putCharge, readCharge } from './pix/charges.ts'
import type { SchemaName } from './pix/contract.ts'
import type { PixDeps } from './pix/deps.ts'
import { locationPayload, readLocation } from './pix/locations.ts'
import { listPayouts, putPayout, readPayout, returnPayout, startPayouts } from './pix/payouts.ts'
import { PayoutRefusal, Problem, payoutRefusalAnswer, problemAnswer } from './pix/problem.ts'
import { listReceived, readReceived } from './pix/received.ts'
import { putRefund, readRefund, startRefunds, takeBack } from './pix/refunds.ts'
import { issueToken, requireToken } from './pix/tokens.ts'
import { deleteWebhook, listWebhooks, pixSender, putWebhook, readWebhook, sendAs } from './pix/webhooks.ts'

export type Pix = ReturnType<typeof createPix>

/**
 * The payment company. Charges, received Pix, refunds and webhooks follow the Central Bank's API Pix; payouts follow the
 * company's own API.
 */
export function createPix(deps: PixDeps) {
  deps.callbacks.company('pix', pixSender(deps))
  startBank(deps)
  startRefunds(deps)
  startPayouts(deps)
  return {
    deps,
    routes: routes(deps),
    around: runCompany(COMPANY, deps) as Around,
    pay: (payment: Parameters<typeof pay>[1]) => pay(deps, payment),
    takeBack: (endToEndId: string, cents?: number) => takeBack(deps, endToEndId, cents),
    returnPayout: (idEnvio: string) => {
      const payout = deps.store.state.pix.payouts[idEnvio]
      if (!payout) throw new PayoutRefusal(404, 'envio_nao_encontrado', 'Nenhum envio com este idEnvio.')
      returnPayout(deps, payout)
      return payout
    },
    sendAs: (url: string, raw: string, certificate: Parameters<typeof sendAs>[3]) =>
      sendAs(deps, url, raw, certificate),
    locationPayload: (token: string) => locationPayload(deps, token),
  }
}

const COMPANY: Company = {
  name: 'pix',
  trouble(status, title) {
    const kinds: Record<number, string> = {
      404: 'NaoEncontrado',
      429: 'RequisicoesDemais',
      500: 'ErroInternoDoServidor',
    }
    return problemAnswer(
      new Problem(kinds[status] ?? 'ServicoIndisponivel', status, title, 'O serviço não pôde atender.'),
    )
  },
  refusal(error) {
    if (error instanceof Problem) return problemAnswer(error)
    return error instanceof PayoutRefusal ? payoutRefusalAnswer(error) : undefined
  },
  drift(json) {
    const { status, ...rest } = json as Record<string, unknown>
    return { ...rest, ...(status ? { status: 'EM_ANALISE_ESPECIAL' } : {}), campoNovo: { versao: '2.99' } }
  },
}

type Handler = (deps: PixDeps, request: Request) => Answer | Promise<Answer>

function routes(deps: PixDeps): Route[] {
  const authorised = (handler: Handler, schema?: SchemaName) => async (request: Request) => {
    requireToken(deps, request)
    const answer = await handler(deps, request)
    if (schema) requireOwnContract(deps, schema, answer)
    return answer
  }
  const route = (
    method: string,
    path: string,
    operation: string,
    handler: Handler,
    schema?: SchemaName,
  ): Route => ({
    method,
    path,
    operation,
    handle: authorised(handler, schema),
  })
  return [
    {
      method: 'POST',
      path: '/oauth/token',
      operation: 'token',
      handle: (request) => issueToken(deps, request),
    },
    route('PUT', '/v2/cob/:txid', 'cob.put', putCharge, 'CobGerada'),
    route('PATCH', '/v2/cob/:txid', 'cob.patch', patchCharge, 'CobGerada'),
    route('GET', '/v2/cob/:txid', 'cob.get', readCharge, 'CobCompleta'),
    route('GET', '/v2/cob', 'cob.list', listCharges, 'CobsConsultadas'),
    route('GET', '/v2/loc/:id', 'loc.get', readLocation, 'PayloadLocationCompleta'),
    route('GET', '/v2/pix', 'pix.list', listReceived, 'PixConsultados'),
    route('GET', '/v2/pix/:e2eid', 'pix.get', readReceived, 'Pix'),
    route('PUT', '/v2/pix/:e2eid/devolucao/:id', 'refund.put', putRefund, 'Devolucao'),
    route('GET', '/v2/pix/:e2eid/devolucao/:id', 'refund.get', readRefund, 'Devolucao'),
    route('PUT', '/v2/webhook/:chave', 'webhook.put', putWebhook),
    route('GET', '/v2/webhook/:chave', 'webhook.get', readWebhook, 'WebhookCompleto'),
    route('DELETE', '/v2/webhook/:chave', 'webhook.delete', deleteWebhook),
    route('GET', '/v2/webhook', 'webhook.list', listWebhooks, 'WebhooksConsultados'),
    route('PUT', '/v3/gn/pix/:idEnvio', 'payout.put', putPayout),
    route('GET', '/v2/gn/pix/enviados', 'payout.list', listPayouts),
    route('GET', '/v2/gn/pix/enviados/id-envio/:idEnvio', 'payout.get', readPayout),
    route('GET', '/v2/gn/pix/enviados/:e2eId', 'payout.get', readPayout),
  ]
}

/**
 * Checks an answer of the sandbox against the Central Bank's contract. A violation is reported as a bug of the sandbox, not as an error of
 * the merchant.
 */
function requireOwnContract(deps: PixDeps, schema: SchemaName, answer: Answer): void {
  const broken = deps.contract.violations(schema, answer.json)
  if (broken.length > 0) throw new Error(`own answer breaks ${schema}: ${JSON.stringify(broken)}`)
}
