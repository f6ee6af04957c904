/**
 * The payment company: API Pix 2.9 of the Central Bank for deposits, and the company's own payout calls (Efí's form) for withdrawals. Every call resolves to a
 * `Reply`; none throws because of the company. Amounts are whole centavos.
 */
import { decimalText } from '@jogo/rules/money'
import { type ChannelConfig, createChannel, type Reply } from './pix/channel.ts'
import type { Charge, PaymentPartner, Window } from './pix/port.ts'
import {
  parseCallback,
  readCharge,
  readListedPayout,
  readPage,
  readPayout,
  readReceived,
  readRefund,
  readWebhookUrl,
} from './pix/read.ts'

export type { Reply } from './pix/channel.ts'
export type * from './pix/port.ts'
export { type Hint, parseCallback } from './pix/read.ts'
export { createWebhookListener, type WebhookListener } from './pix/webhook-listener.ts'

export interface PixConfig extends ChannelConfig {
  /** Our own Pix key: it receives deposits and pays withdrawals. */
  key: string
}

const PAGE_SIZE = 100
const MAX_PAGES = 200

export function createPix(config: PixConfig): PaymentPartner {
  const channel = createChannel(config)
  const ourKey = encodeURIComponent(config.key)
  const at = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`

  async function listAll<T>(
    path: string,
    window: Window,
    filter: Readonly<Record<string, string>>,
    read: (item: unknown) => T | undefined,
  ): Promise<Reply<T[]>> {
    const found: T[] = []
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const query = {
        inicio: window.from.toISOString(),
        fim: window.to.toISOString(),
        'paginacao.paginaAtual': String(page),
        'paginacao.itensPorPagina': String(PAGE_SIZE),
        ...filter,
      }
      const reply = await channel.send('GET', path, { query }, (json) => readPage(json, read))
      if (reply.is !== 'ok') return reply
      found.push(...reply.value.items)
      if (page + 1 >= reply.value.pages) return { is: 'ok', value: found }
    }
    return { is: 'unknown', why: `the list ${path} does not end` }
  }

  return {
    createCharge: ({ txid, amount, payer, seconds, text }) =>
      channel.send(
        'PUT',
        at('/v2/cob', txid),
        {
          body: {
            calendario: { expiracao: seconds },
            devedor: { cpf: payer.cpf, nome: payer.name.slice(0, 200) },
            valor: { original: decimalText(amount) },
            chave: config.key,
            solicitacaoPagador: text.slice(0, 140),
          },
        },
        (json) => sameCharge(readCharge(json), txid),
      ),
    getCharge: (txid) =>
      channel.send('GET', at('/v2/cob', txid), {}, (json) => sameCharge(readCharge(json), txid)),
    findReceived: (window, filter = {}) => listAll('/v2/pix', window, { ...filter }, readReceived),
    getReceived: (e2eid) => channel.send('GET', at('/v2/pix', e2eid), {}, readReceived),
    refund: (e2eid, refundId, amount) =>
      channel.send(
        'PUT',
        at(`${at('/v2/pix', e2eid)}/devolucao`, refundId),
        { body: { valor: decimalText(amount) } },
        readRefund,
      ),
    sendPayout: ({ payoutId, amount, key, holderCpf, text }) =>
      channel.send(
        'PUT',
        at('/v3/gn/pix', payoutId),
        {
          body: {
            valor: decimalText(amount),
            pagador: { chave: config.key, infoPagador: text.slice(0, 140) },
            favorecido: { chave: key, cpf: holderCpf },
          },
        },
        (json) => readPayout(json, payoutId),
      ),
    getPayout: (payoutId) =>
      channel.send('GET', at('/v2/gn/pix/enviados/id-envio', payoutId), {}, (json) =>
        readPayout(json, payoutId),
      ),
    listPayouts: (window) => listAll('/v2/gn/pix/enviados', window, {}, readListedPayout),
    parseCallback,
    getWebhook: () => channel.send('GET', `/v2/webhook/${ourKey}`, {}, readWebhookUrl),
    registerWebhook: (url) =>
      channel.send(
        'PUT',
        `/v2/webhook/${ourKey}`,
        { body: { webhookUrl: url } },
        (json) => readWebhookUrl(json) ?? url,
      ),
    close: () => channel.close(),
  }
}

/** The charge of the answer, if it has this `txid`. An answer about another charge counts as no answer. */
const sameCharge = (charge: Charge | undefined, txid: string) => (charge?.txid === txid ? charge : undefined)
