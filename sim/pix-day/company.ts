import { randomUUID } from 'node:crypto'
import type { Cents } from '@jogo/rules/money'
import type { PaymentPartner, Payout, ReceivedPix, Window } from '../../server/src/partners/pix.ts'
import type { Clock } from '../../server/src/platform/clock.ts'

export interface HeldPix extends ReceivedPix {
  payerCpf: string
}

/**
 * A payment company in memory, at the day's clock. Its records may be changed from outside, as by wrong
 * bookings.
 */
export interface Company {
  partner: PaymentPartner
  received: Map<string, HeldPix>
  payouts: Map<string, Payout & { at: Date }>
  /** Ids of known payments missing in the lists, and ids listed twice. */
  omitted: Set<string>
  repeated: Set<string>
  /** Further items of the lists of payouts, under ids that other payouts have. */
  extra: (Payout & { at: Date })[]
  /** Payouts to these keys are refused by the receiver's bank. */
  refusedKeys: Set<string>
  /** First moments of hours whose lists do not end. */
  endless: Set<number>
  receive(pix: { txid: string | undefined; amount: Cents; payerCpf: string }): HeldPix
}

let count = 0
/** An end-to-end id (E, D) of 32 characters. */
export const endToEnd = (letter: 'E' | 'D'): string =>
  `${letter}99999005${(++count).toString(36).padStart(23, '0')}`

const missing = { is: 'missing' } as const
const ok = <T>(value: T) => ({ is: 'ok', value }) as const
const none = async () => ({ is: 'unknown', why: 'not part of the day' }) as const

export function openCompany(clock: Clock): Company {
  const received: Company['received'] = new Map()
  const payouts: Company['payouts'] = new Map()
  const [omitted, repeated, refusedKeys] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const extra: Company['extra'] = []
  const endless = new Set<number>()
  const listed = <T extends { at: Date }>(
    items: Iterable<T>,
    itemId: (item: T) => string,
    { from, to }: Window,
  ): T[] =>
    [...items]
      .filter((item) => item.at >= from && item.at <= to && !omitted.has(itemId(item)))
      .flatMap((item) => (repeated.has(itemId(item)) ? [item, item] : [item]))
  const isEndless = ({ from }: Window) => endless.has(from.getTime())
  const without = ({ payerCpf: _, ...pix }: HeldPix): ReceivedPix => pix

  const partner: PaymentPartner = {
    createCharge: none,
    getCharge: none,
    getWebhook: none,
    registerWebhook: none,
    findReceived: async (window, filter = {}) =>
      isEndless(window)
        ? { is: 'unknown', why: 'the list does not end' }
        : ok(
            listed(received.values(), ({ e2eid }) => e2eid, window)
              .filter(
                ({ payerCpf, txid }) =>
                  (filter.cpf ?? payerCpf) === payerCpf && (filter.txid ?? txid) === txid,
              )
              .map(without),
          ),
    getReceived: async (e2eid) => {
      const found = received.get(e2eid)
      return found ? ok(without(found)) : missing
    },
    refund: async (e2eid, id, amount) => {
      const found = received.get(e2eid)
      if (!found) return missing
      const refund = { id, amount, status: 'returned' } as const
      received.set(e2eid, { ...found, refunds: [...found.refunds, refund] })
      return ok(refund)
    },
    sendPayout: async ({ payoutId, amount, key }) => {
      const known = payouts.get(payoutId)
      const status = refusedKeys.has(key) ? 'rejected' : 'paid'
      const payout = known ?? {
        payoutId,
        amount,
        key,
        status,
        e2eid: endToEnd('E'),
        at: clock.now(),
        returns: [],
      }
      payouts.set(payoutId, payout)
      return ok(payout)
    },
    getPayout: async (payoutId) => {
      const found = payouts.get(payoutId)
      return found ? ok(found) : missing
    },
    listPayouts: async (window) =>
      isEndless(window)
        ? { is: 'unknown', why: 'the list does not end' }
        : ok(listed([...payouts.values(), ...extra], ({ payoutId }) => payoutId, window)),
    parseCallback: () => [],
    close: async () => {},
  }
  return {
    ...{ partner, received, payouts, omitted, repeated, extra, refusedKeys, endless },
    receive: ({ txid, amount, payerCpf }) => {
      const pix: HeldPix = {
        ...{ e2eid: endToEnd('E'), amount, at: clock.now(), refunds: [], payerCpf },
        ...(txid === undefined ? {} : { txid }),
      }
      received.set(pix.e2eid, pix)
      return pix
    },
  }
}

export const randomTxid = (): string => randomUUID().replaceAll('-', '')
