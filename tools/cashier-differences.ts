import { cents, formatBrl } from '@jogo/rules/money'
import {
  type CallbackReplay,
  findReplay,
  listDeliveries,
  listDifferences,
  readCallback,
  type StoredDifference,
} from '../server/src/modules/money/cashier/index.ts'
import { printJson } from './command-line.ts'
import { act, type Desk } from './desk.ts'
import { terminalText } from './terminal-text.ts'

export const DIFFERENCES_HELP = `npm run cashier -- differences                       payments on which the payment company and our books do not agree, the oldest first
npm run cashier -- differences --resolved            what was resolved, by a comparison or by whom, and how
npm run cashier -- close NUMBER --why "…"            closes one with what explains it; above R$ 1.000 a day it waits for a second operator
npm run cashier -- callbacks [ID]                    stored callbacks of the payment company, the newest first; ID: an end-to-end id or the id of a payout
npm run cashier -- callback KEY                      what it delivered, without names, documents and keys; --whole shows them, and writes down who looked
npm run cashier -- replay KEY                        judges it again from its bytes, and compares the outcome with the books; a worker must run`

export const DIFFERENCES_OPTIONS = {
  resolved: { type: 'boolean', says: 'differences that are resolved' },
  whole: { type: 'boolean', says: 'a callback with the personal data in it' },
} as const

interface Options {
  as?: string | undefined
  json?: boolean | undefined
  why?: string | undefined
  resolved?: boolean | undefined
  whole?: boolean | undefined
}

type DifferenceCommand = (desk: Desk, words: readonly string[], options: Options) => Promise<unknown>

const MOST = 200
const WAITS_MS = 60_000
const LOOKS_EVERY_MS = 500

export const DIFFERENCE_COMMANDS: Readonly<Record<string, DifferenceCommand>> = {
  differences: async ({ db }, _words, { json, resolved = false }) => {
    const differences = await listDifferences(db.sql, { resolved, limit: MOST })
    if (json) return printJson(differences)
    if (differences.length === 0)
      console.log(resolved ? 'Nothing was resolved yet.' : 'The payment company and our books agree.')
    for (const difference of differences) console.log(differenceLine(difference))
  },
  close: async (desk, [typed = ''], { as, why = '' }) => {
    const number = numberOf(typed)
    const change = await act(desk, as, 'difference.close', { number, why })
    if (change) console.log(`${number} is closed: ${JSON.stringify(change.after)}`)
  },
  callbacks: async ({ db }, [word = ''], { json }) => {
    const deliveries = await listDeliveries(db.sql, word, MOST)
    if (json) return printJson(deliveries)
    if (deliveries.length === 0) console.log('No stored callback has this in its key.')
    for (const { key, receivedAt, deliveries: times, processedAt } of deliveries)
      console.log(
        `${receivedAt.toISOString()}  ${key}  ${times} times, ${processedAt ? `done ${processedAt.toISOString()}` : 'not done'}`,
      )
  },
  callback: async (desk, [key = ''], { as, whole = false }) => {
    if (whole && !(await act(desk, as, 'callback.look', { key }))) return
    const text = await readCallback(desk.db.sql, key, whole)
    if (text === undefined) throw new Error(`No callback is stored under ${terminalText(key)}.`)
    console.log(terminalText(text))
  },
  replay: async (desk, [key = ''], { as, json }) => {
    const change = await act(desk, as, 'callback.replay', { key })
    if (!change) return
    const replay = await waitForReplay(desk, (change.after as { replay: string }).replay)
    if (json) return printJson(replay)
    for (const { kind, id, booked, judged, verdict, differences, isQueued } of replay.outcome ?? []) {
      const more = [...differences, ...(isQueued ? ['its job was queued'] : [])].join(', ')
      console.log(
        `${kind} ${id}: ${verdict}; booked ${booked ?? 'nothing'}, judged ${judged ?? 'nothing'}${more ? ` (${more})` : ''}`,
      )
    }
  },
}

function differenceLine(difference: StoredDifference): string {
  const { number, at, subject, key, kind, amount, detail, resolvedAt, resolvedBy, explanation } = difference
  const end = resolvedAt
    ? `; ${resolvedAt.toISOString()} ${resolvedBy}: ${terminalText(explanation ?? '')}`
    : ''
  return `${number}  ${at.toISOString()}  ${subject} ${kind}  ${key}  ${formatBrl(cents(amount), 'en')}  ${JSON.stringify(detail)}${end}`
}

function numberOf(typed: string): number {
  if (!/^[1-9]\d{0,14}$/.test(typed)) throw new Error('Say the number of the difference.')
  return Number(typed)
}

async function waitForReplay({ db }: Desk, id: string): Promise<CallbackReplay> {
  for (let waited = 0; waited < WAITS_MS; waited += LOOKS_EVERY_MS) {
    const replay = await findReplay(db.sql, id)
    if (replay?.doneAt) return replay
    await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS))
  }
  throw new Error(`No worker has done it for ${WAITS_MS / 1_000} seconds. Does one run?`)
}
