import { cents, formatBrl } from '@jogo/rules/money'
import {
  type CallbackReplay,
  findReplay,
  listCorrections,
  listDeliveries,
  listDifferences,
  type PayoutSettlement,
  readCallback,
  type StoredDifference,
} from '../server/src/modules/money/cashier/index.ts'
import { printJson } from './command-line.ts'
import { act, type Desk } from './desk.ts'
import { terminalText } from './terminal-text.ts'

export const DIFFERENCES_HELP = `npm run cashier -- differences                       payments on which the payment company and our books do not agree, the oldest first
npm run cashier -- differences --resolved            what was resolved, by a comparison or by whom, and how
npm run cashier -- close NUMBER --why "…"            closes one with what explains it; above R$ 1.000 a day it waits for a second operator
npm run cashier -- correct NUMBER CENTAVOS --why "…" corrects the player's balance by it, once, with a sign; NUMBER: of a difference, or the
                                                     end-to-end id of a deposit that the banks took back; waits for a second operator
npm run cashier -- corrections                       corrections, the newest first
npm run cashier -- settle ID failed --why "…"        ends a payout that was sent, by what the company says in writing: its money goes back to the
                                                     balance; paid: it reached the bank, with --e2e ID; waits for a second operator
npm run cashier -- callbacks [ID]                    stored callbacks of the payment company, the newest first; ID: an end-to-end id or the id of a payout
npm run cashier -- callback KEY                      what it delivered, without names, documents and keys; --whole shows them, and writes down who looked
npm run cashier -- replay KEY                        judges it again from its bytes, and compares the outcome with the books; a worker must run`

export const DIFFERENCES_OPTIONS = {
  resolved: { type: 'boolean', says: 'differences that are resolved' },
  e2e: { type: 'string', value: 'ID', says: 'the end-to-end id of a payout that is settled as paid' },
  whole: { type: 'boolean', says: 'a callback with the personal data in it' },
} as const

interface Options {
  as?: string | undefined
  json?: boolean | undefined
  why?: string | undefined
  resolved?: boolean | undefined
  e2e?: string | undefined
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
    const number = parseNumber(typed)
    const change = await act(desk, as, 'difference.close', { number, why })
    if (change) console.log(`${number} is closed: ${JSON.stringify(change.after)}`)
  },
  correct: async (desk, [subject = '', typed], { as, why = '' }) => {
    const change = await act(desk, as, 'balance.correct', { subject, amount: centavos(typed), why })
    if (change) console.log(`${subject} is corrected: ${JSON.stringify(change.after)}; a worker posts it`)
  },
  corrections: async ({ db }, _words, { json }) => {
    const corrections = await listCorrections(db.sql, MOST)
    if (json) return printJson(corrections)
    if (corrections.length === 0) console.log('No balance was corrected yet.')
    for (const {
      at,
      subject,
      playerId,
      amount,
      reason,
      by,
      approvedBy,
      postedAt,
      refusedAt,
      why,
    } of corrections)
      console.log(
        `${at.toISOString()}  ${subject}  player ${playerId}  ${formatBrl(amount, 'en')}  ${reason}  ${by}, ${approvedBy}  ${postedAt ? 'posted' : refusedAt ? 'refused: the balance was below it' : 'waits for a worker'}: ${terminalText(why)}`,
      )
  },
  settle: async (desk, [typed = '', outcome], { as, why = '', e2e = '' }) => {
    const payoutId = typed.toLowerCase()
    if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(payoutId))
      throw new Error('Say the id of the payout.')
    if (outcome !== 'paid' && outcome !== 'failed') throw new Error('Say how it ended: paid or failed.')
    const detail: PayoutSettlement =
      outcome === 'paid' ? { payoutId, outcome, e2eid: e2e } : { payoutId, outcome }
    const change = await act(desk, as, 'payout.settle', { ...detail, why })
    if (change) console.log(`${payoutId}: ${JSON.stringify(change.after)}; a worker books it`)
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

function parseNumber(typed: string): number {
  if (!/^[1-9]\d{0,14}$/.test(typed)) throw new Error('Say the number of the difference.')
  return Number(typed)
}

function centavos(typed = ''): number {
  const digits = typed.replace(/^\u2212/, '-')
  if (/^[+-]?[1-9]\d{0,14}$/.test(digits)) return Number(digits)
  throw new Error('Say the amount in whole centavos, with a minus to take away.')
}

async function waitForReplay({ db }: Desk, id: string): Promise<CallbackReplay> {
  for (let waited = 0; waited < WAITS_MS; waited += LOOKS_EVERY_MS) {
    const replay = await findReplay(db.sql, id)
    if (replay?.doneAt) return replay
    await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS))
  }
  throw new Error(`No worker has done it for ${WAITS_MS / 1_000} seconds. Does one run?`)
}
