import type { Callback, Sender } from '../callbacks.ts'
import { CREDENTIALS, MERCHANT } from '../config.ts'
import type { Kind } from '../fault-kinds.ts'
import type { Answer, Request } from '../http.ts'
import { isAccepted, type Posted, post } from '../post.ts'
import type { KeyPair } from '../tls.ts'
import type { PixDeps } from './deps.ts'
import { invalid, notFound } from './problem.ts'
import { paging, window } from './query.ts'
import { spoilBody } from './received.ts'
import { iso } from './views.ts'

const INVALID = 'WebhookOperacaoInvalida'
export type Certificate = 'own' | 'next' | 'foreign' | 'none'

/**
 * PUT /v2/webhook/{chave}. Without `x-skip-mtls-checking: true` the URL is probed twice: without a certificate it
 * must refuse, with the PSP's certificate it must accept. Even when skipped, one test call must be accepted.
 */
export async function putWebhook(deps: PixDeps, request: Request): Promise<Answer> {
  const chave = requireOwnKey(request.params.chave as string)
  const broken = deps.contract.violations('WebhookSolicitado', request.json)
  if (broken.length > 0) throw invalid(INVALID, 'A requisição de webhook não respeita o schema.', broken)
  const { webhookUrl } = request.json as { webhookUrl: string }
  const skipMtls = request.headers['x-skip-mtls-checking'] === 'true'
  const url = URL.canParse(webhookUrl) ? new URL(webhookUrl) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw invalid(INVALID, 'A URL do webhook não é válida.')
  if (!skipMtls) {
    if (url.protocol !== 'https:')
      throw invalid(INVALID, 'A URL do webhook deve usar HTTPS com autenticação mútua (mTLS).')
    const bare = await probe(deps, webhookUrl, 'none')
    if (isAccepted(bare))
      throw invalid(
        INVALID,
        'A autenticação de TLS mútuo não está configurada na URL informada: aceitou uma chamada sem certificado.',
      )
  }
  const own = await probe(deps, webhookUrl, 'own')
  if (!isAccepted(own))
    throw invalid(INVALID, `A URL informada não aceitou a chamada de teste (${own.status ?? own.error}).`)
  deps.store.state.pix.webhooks[chave] = { chave, webhookUrl, criacao: iso(deps.tasks.now()), skipMtls }
  // The contract describes a 200 without a body.
  return { status: 200 }
}

export function readWebhook(deps: PixDeps, request: Request): Answer {
  return { status: 200, json: webhookView(deps, request.params.chave as string) }
}

export function listWebhooks(deps: PixDeps, request: Request): Answer {
  const [from, to] = window(request.query, 'WebhookConsultaInvalida')
  const inside = Object.values(deps.store.state.pix.webhooks).filter(
    (webhook) => Date.parse(webhook.criacao) >= from && Date.parse(webhook.criacao) <= to,
  )
  const page = paging(request.query, inside, 'WebhookConsultaInvalida')
  return {
    status: 200,
    json: {
      parametros: { inicio: iso(from), fim: iso(to), paginacao: page.view },
      webhooks: page.items.map((webhook) => webhookView(deps, webhook.chave)),
    },
  }
}

export function deleteWebhook(deps: PixDeps, request: Request): Answer {
  webhookView(deps, request.params.chave as string)
  delete deps.store.state.pix.webhooks[request.params.chave as string]
  return { status: 204 }
}

/** Callbacks of this company: authenticated by mutual TLS; given up after ten refusals. */
export function pixSender(deps: PixDeps): Sender {
  return {
    maxTries: 11,
    firstRetryMs: deps.options.retryMs,
    async send(callback: Callback, fault: Kind | undefined): Promise<Posted> {
      const body = spoilBody(callback.body, fault)
      const raw = JSON.stringify(body)
      const cut = fault === 'malformed-json' ? raw.slice(0, raw.length / 2) : raw
      const posted = await sendAs(deps, spoilUrl(callback.url, fault), cut, certificateFor(fault))
      // A payout only passes through the unknown state; a callback with the known state follows.
      if (fault === 'schema-drift' && raw.includes('EM_LIQUIDACAO'))
        deps.tasks.after(deps.options.completeMs, 'callback', callback)
      return posted
    },
    join: (bodies) => ({ pix: [strangerPix(deps), ...bodies.flatMap((body) => body.pix as unknown[])] }),
  }
}

/** Sends any body to any address with any certificate, for forged callbacks. */
export function sendAs(deps: PixDeps, url: string, raw: string, certificate: Certificate): Promise<Posted> {
  const { pspClient, pspClientNext, foreignClient } = deps.tls
  const pairs: Record<Certificate, KeyPair | undefined> = {
    own: pspClient,
    next: pspClientNext,
    foreign: foreignClient,
    none: undefined,
  }
  const client = pairs[certificate]
  return post(url, raw, { ...(client ? { client } : {}), timeoutMs: deps.options.callbackTimeoutMs })
}

async function probe(deps: PixDeps, url: string, certificate: Certificate): Promise<Posted> {
  const raw = JSON.stringify({ evento: 'teste_webhook', data_criacao: iso(deps.tasks.now()) })
  const posted = await sendAs(deps, url, raw, certificate)
  deps.log.add({
    company: 'pix',
    direction: 'callback',
    operation: 'webhook.probe',
    method: 'POST',
    path: url,
    ...(posted.status === undefined ? {} : { status: posted.status }),
    verdict: `${certificate === 'none' ? 'without certificate' : 'with certificate'}: ${posted.status ?? posted.error}`,
  })
  return posted
}

function certificateFor(fault: Kind | undefined): Certificate {
  if (fault === 'mtls-missing') return 'none'
  if (fault === 'mtls-wrong-ca') return 'foreign'
  return fault === 'key-rotation' ? 'next' : 'own'
}

/**
 * With mTLS skipped, the secret in the query is the only proof, so the faults of a bad or missing signature spoil this
 * secret.
 */
function spoilUrl(url: string, fault: Kind | undefined): string {
  if (fault !== 'bad-signature' && fault !== 'missing-signature') return url
  const [path, query = ''] = url.split('?')
  if (fault === 'missing-signature')
    return `${path}${query.endsWith('/pix') && !path?.endsWith('/pix') ? '/pix' : ''}`
  return query ? `${path}?${query.replace(/=([^&]*)/, '=forged$1')}` : `${path}?hmac=forged`
}

function webhookView(deps: PixDeps, chave: string) {
  const webhook = deps.store.state.pix.webhooks[chave]
  if (!webhook) throw notFound('WebhookNaoEncontrado', 'Webhook não encontrado para a chave informada.')
  return { webhookUrl: webhook.webhookUrl, chave, cnpj: MERCHANT.cnpj, criacao: webhook.criacao }
}

function requireOwnKey(chave: string): string {
  if (chave !== CREDENTIALS.pixKey)
    throw invalid(INVALID, 'A chave informada não pertence a este usuário recebedor.', [
      { razao: 'chave de outro usuário', propriedade: 'chave', valor: chave },
    ])
  return chave
}

/** A Pix for a charge that does not exist. */
function strangerPix(deps: PixDeps) {
  const now = deps.tasks.now()
  return {
    endToEndId: deps.ids.endToEnd('E', MERCHANT.ispb, now),
    txid: deps.ids.hex(32),
    valor: '1.00',
    chave: CREDENTIALS.pixKey,
    horario: iso(now),
  }
}
