import { createHmac } from 'node:crypto'
import type { KycProvider } from '../../server/src/partners/kyc/index.ts'
import type { Attempt, Truth } from './company.ts'

/** What the company finds out about a person, one thing after the other; it tells of each. */
const STORIES: readonly (readonly [Truth, Truth, Truth])[] = [
  ...Array(8).fill(['processing', 'approved', 'approved']),
  ...Array(4).fill(['processing', 'approved', 'refused']),
  ...Array(2).fill(['processing', 'refused', 'approved']),
  ...Array(3).fill(['processing', 'refused', 'refused']),
  ...Array(2).fill(['processing', 'stranger', 'stranger']),
  ['processing', 'minor', 'minor'],
]
export const storyOf = (index: number) =>
  STORIES[Math.floor(index / ORDERS_REPEAT) % STORIES.length] as readonly [Truth, Truth, Truth]

const ORDERS_REPEAT = 60
/** The order in which the three callbacks arrive; together a third of all callbacks come after one that was sent later. */
function orderOf(index: number): readonly number[] {
  const place = index % ORDERS_REPEAT
  return place < 27 ? [2, 1, 0] : place < 40 ? [1, 0, 2] : [0, 1, 2]
}

export interface Delivery {
  attempt: Attempt
  /** Which of the three it tells of; undefined: it is forged. */
  step: number | undefined
  forgery: number
}

const TIME = 1_000_000_000

/** Every callback of every attempt and `forged` more, mixed; those of one attempt keep their order of arrival. */
export function deliveriesOf(
  attempts: readonly Attempt[],
  forged: number,
  random: (end: number) => number,
): Delivery[] {
  const timed: { at: number; delivery: Delivery }[] = []
  for (const [index, attempt] of attempts.entries()) {
    const times = [random(TIME), random(TIME), random(TIME)].sort((a, b) => a - b)
    for (const [place, step] of orderOf(index).entries())
      timed.push({ at: times[place] as number, delivery: { attempt, step, forgery: 0 } })
  }
  for (let forgery = 0; forgery < forged; forgery += 1) {
    const attempt = attempts[random(attempts.length)] as Attempt
    timed.push({ at: random(TIME), delivery: { attempt, step: undefined, forgery } })
  }
  return timed.sort((a, b) => a.at - b.at).map(({ delivery }) => delivery)
}

/** How many callbacks arrive after one of the same attempt that was sent later. */
export function outOfOrder(deliveries: readonly Delivery[]): number {
  const last = new Map<Attempt, number>()
  let count = 0
  for (const { attempt, step } of deliveries) {
    if (step === undefined) continue
    const before = last.get(attempt) ?? -1
    if (step < before) count += 1
    last.set(attempt, Math.max(step, before))
  }
  return count
}

export interface Sent {
  url: string
  headers: Record<string, string>
  body: string
}

const STATUS_AT_CAF = { processing: 'PROCESSING', refused: 'REPROVED' } as const
const STATUS_AT_LEGITIMUZ = { processing: 'processing', refused: 'refused' } as const
const isDone = (truth: Truth) => truth !== 'processing' && truth !== 'refused'

/** As the company sends it. Documents of a stranger or a minor are genuine, and "approved". */
export function genuine(attempt: Attempt, step: number, secret: string): Sent {
  const truth = storyOf(attempt.index)[step] as Truth
  if (attempt.provider === 'caf') {
    const status = isDone(truth) ? 'APPROVED' : STATUS_AT_CAF[truth as keyof typeof STATUS_AT_CAF]
    const type = truth === 'processing' ? 'process_started' : 'status_updated'
    return caf(attempt.callbackUrl, { type, uuid: attempt.publicId, report: attempt.publicId, status })
  }
  const status = isDone(truth) ? 'approved' : STATUS_AT_LEGITIMUZ[truth as keyof typeof STATUS_AT_LEGITIMUZ]
  return legitimuz(attempt, `${attempt.publicId}.${step}`, status, secret)
}

const caf = (url: string, body: object): Sent => ({
  url,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

function legitimuz(attempt: Attempt, delivery: string, status: string, secret: string, agedS = 0): Sent {
  const body = JSON.stringify({
    schema_version: '1.0',
    event: `verification.${status}`,
    verification: { public_id: attempt.publicId, ref_id: attempt.refId, status },
  })
  const t = Math.floor(Date.now() / 1000) - agedS
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
  return {
    url: attempt.callbackUrl,
    headers: {
      'content-type': 'application/json',
      'x-legitimuz-signature': `t=${t},v1=${v1}`,
      'x-legitimuz-delivery': delivery,
    },
    body,
  }
}

/** Says "approved", in one of four ways that must not be heard. */
export function forged(attempt: Attempt, forgery: number, secret: string): Sent {
  return (FORGERIES[attempt.provider][forgery % 4] as Forge)(attempt, `forged.${forgery}`, secret)
}

type Forge = (attempt: Attempt, delivery: string, secret: string) => Sent
const approvedAtCaf = ({ publicId }: Attempt) => ({
  type: 'status_updated',
  uuid: publicId,
  status: 'APPROVED',
})
const withQuery = (address: string, change: (url: URL) => void): string => {
  const url = new URL(address)
  change(url)
  return url.href
}

const FORGERIES: Readonly<Record<KycProvider, readonly Forge[]>> = {
  legitimuz: [
    (attempt, delivery, secret) => {
      const sent = legitimuz(attempt, delivery, 'approved', secret)
      delete sent.headers['x-legitimuz-signature']
      return sent
    },
    (attempt, delivery, secret) => legitimuz(attempt, delivery, 'approved', `not ${secret}`),
    (attempt, delivery, secret) => legitimuz(attempt, delivery, 'approved', secret, 600),
    (attempt, delivery, secret) => {
      const sent = legitimuz(attempt, delivery, 'refused', secret)
      return { ...sent, body: sent.body.replaceAll('refused', 'approved') }
    },
  ],
  caf: [
    (attempt) =>
      caf(
        withQuery(attempt.callbackUrl, (url) => {
          url.search = ''
        }),
        approvedAtCaf(attempt),
      ),
    (attempt) =>
      caf(
        withQuery(attempt.callbackUrl, (url) => url.searchParams.set('ref', 'another')),
        approvedAtCaf(attempt),
      ),
    (attempt) =>
      caf(
        withQuery(attempt.callbackUrl, (url) => url.searchParams.set('sig', 'f'.repeat(64))),
        approvedAtCaf(attempt),
      ),
    (attempt) =>
      caf(
        withQuery(attempt.callbackUrl, (url) => {
          url.pathname = url.pathname.replace(/\/caf$/, '')
        }),
        approvedAtCaf(attempt),
      ),
  ],
}
