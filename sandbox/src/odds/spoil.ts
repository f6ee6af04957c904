import type { Kind } from '../fault-kinds.ts'
import type { Fault, Faults } from '../faults.ts'
import { MAP_FAULTS } from './map-faults.ts'
import type { FeedMessage } from './messages.ts'

/** Delivery of a message, now or later. */
export interface Sending {
  routingKey: string
  body: string
  afterMs: number
  /** Time in the message's header; the time of sending if absent. */
  sentAt?: number
}

/** Faults of a feed message on its way. */
export const FEED_KINDS: readonly Kind[] = [
  'late',
  'lost',
  'duplicate',
  'reorder',
  'unsubscribed',
  'dropped-line',
  'xml-cut',
  'xml-huge',
  'xml-entities',
  'unknown-market',
  'bad-odds',
  'specifiers-reordered',
  'early-settlement',
  'void-winner',
  'wrong-result',
  'clock-off',
  ...(Object.keys(MAP_FAULTS) as Kind[]),
]

export interface SpoilDeps {
  faults: Faults
  now(): number
  /** Drops every client's connection. */
  drop(): void
}

const HUGE = 10_000_000

/** Sends each outgoing message: normally unchanged, once, now. */
export function createSpoiler({ faults, now, drop }: SpoilDeps) {
  let held: Sending[] = []
  return (message: FeedMessage): Sending[] => {
    const context = {
      product: String(message.producer),
      type: message.type,
      ...(message.eventId === undefined
        ? {}
        : { event: `sr:match:${message.eventId}`, id: String(message.eventId) }),
    }
    const kinds = FEED_KINDS.filter((kind) => MAP_FAULTS[kind]?.of.test(message.body) ?? true)
    const fault = faults.take('odds', `feed.${message.type}`, kinds, context)
    const plain: Sending = { routingKey: message.routingKey, body: message.body, afterMs: 0 }
    if (fault?.kind === 'reorder') {
      held.push(plain)
      return []
    }
    // A delayed message follows the next one.
    const after = held
    held = []
    return [...(fault ? spoiled(fault, plain, { now: now(), drop }) : [plain]), ...after]
  }
}

function spoiled(fault: Fault, plain: Sending, { now, drop }: { now: number; drop(): void }): Sending[] {
  const changed = (change: (body: string) => string): Sending[] => [{ ...plain, body: change(plain.body) }]
  const mapFault = MAP_FAULTS[fault.kind]
  // The winner is right again afterwards, whether or not the match goes on.
  const corrected = fault.kind === 'map-winner-wrong' ? [{ ...plain, afterMs: fault.delayMs ?? 5_000 }] : []
  if (mapFault) return [...changed(mapFault.change), ...corrected]
  switch (fault.kind) {
    case 'lost':
      return []
    case 'late':
      return [{ ...plain, afterMs: fault.delayMs ?? 5_000, sentAt: now }]
    case 'duplicate':
      return [plain, { ...plain, afterMs: fault.delayMs ?? 0 }]
    case 'dropped-line':
      drop()
      return []
    case 'unsubscribed':
      return changed((body) => body.replace('subscribed="1"', 'subscribed="0"'))
    case 'xml-cut':
      return changed((body) => body.slice(0, Math.ceil(body.length / 2)))
    case 'xml-huge':
      return changed((body) => `${body}<!--${'x'.repeat(HUGE)}-->`)
    case 'xml-entities':
      return changed(withEntities)
    case 'unknown-market':
      return changed((body) => body.replace(/<market id="\d+"/, '<market id="99999"'))
    case 'bad-odds': {
      const odds = ['0', '1', 'NaN', '-2', 'Infinity', '1e9']
      let at = 0
      return changed((body) =>
        body.replace(/ odds="[^"]*"/g, () => {
          at += 1
          return ` odds="${odds[at % odds.length]}"`
        }),
      )
    }
    case 'specifiers-reordered':
      return changed((body) =>
        body.replace(
          /specifiers="([^"]*\|[^"]*)"/g,
          (_, text: string) => `specifiers="${text.split('|').reverse().join('|')}"`,
        ),
      )
    case 'void-winner':
      return changed((body) => body.replaceAll(' result="1"', ' result="1" void_factor="1"'))
    case 'clock-off':
      return changed((body) =>
        body.replace(
          / timestamp="(\d+)"/,
          (_, at: string) => ` timestamp="${Number(at) - (fault.delayMs ?? 5_000)}"`,
        ),
      )
    case 'wrong-result': {
      const afterMs = fault.delayMs ?? 5_000
      const rollback = sendingRollback(plain)
      return [...changed(swapped), { ...rollback, afterMs }, { ...plain, afterMs: afterMs + 1 }]
    }
    case 'early-settlement':
      return [settlement(plain), plain]
    default:
      return [plain]
  }
}

/** Two hostile XML entities: one expands to a thousand million letters, the other reads a file. */
function withEntities(body: string): string {
  const rows = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`)
  const type = `<!DOCTYPE x [<!ENTITY e0 "ha"><!ENTITY file SYSTEM "file:///etc/passwd">${rows.join('')}]>`
  return body.replace('?>\n', `?>\n${type}`).replace(/ event_id="[^"]*"/, ' event_id="&e9;&file;"')
}

/** Swaps winners and losers of every market in the message. */
export const swapped = (body: string): string =>
  body.replace(/ result="([01])"/g, (_, result: string) => ` result="${result === '1' ? '0' : '1'}"`)

const replaceType = (text: string, from: string, to: string) => text.replaceAll(from, to)

/** Rollback of a settlement: its markets without their outcomes. */
function sendingRollback({ routingKey, body }: Sending): Sending {
  const heads = (body.match(/<market [^>]*>/g) ?? []).map((head) => head.replace(/\/?>$/, '/>'))
  const root = (/<bet_settlement [^>]*>/.exec(body)?.[0] ?? '').replace(/ certainty="\d"/, '')
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n${root}${heads.join('')}</bet_settlement>`
  return {
    routingKey: replaceType(routingKey, 'lo.-.live.bet_settlement', 'hi.-.live.rollback_bet_settlement'),
    body: replaceType(text, 'bet_settlement', 'rollback_bet_settlement'),
    afterMs: 0,
  }
}

/** A result of the first market of some odds, before their message: its first outcome has won. */
function settlement({ routingKey, body }: Sending): Sending {
  const market = /<market id="(\d+)"( specifiers="[^"]*")?[^>]*>(.*?)<\/market>/s.exec(body)
  const ids = [...(market?.[3] ?? '').matchAll(/<outcome id="([^"]*)"/g)].map(([, id]) => id)
  const outcomes = ids.map((id, at) => `<outcome id="${id}" result="${at === 0 ? 1 : 0}"/>`).join('')
  const eventId = / event_id="[^"]*"/.exec(body)?.[0] ?? ''
  const head = `<bet_settlement product="1"${eventId} timestamp="${/timestamp="(\d+)"/.exec(body)?.[1] ?? 0}" certainty="2">`
  const text = `<market id="${market?.[1] ?? 1}"${market?.[2] ?? ''}>${outcomes}</market>`
  return {
    routingKey: routingKey.replace(/^hi\.(?:pre|-)\.(?:live|-)\.odds_change/, 'lo.-.live.bet_settlement'),
    body: `<?xml version="1.0" encoding="UTF-8"?>\n${head}<outcomes>${outcomes === '' ? '' : text}</outcomes></bet_settlement>`,
    afterMs: 0,
  }
}
