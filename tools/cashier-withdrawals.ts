import { maskCpf } from '@jogo/rules/cpf'
import { cents, formatBrl } from '@jogo/rules/money'
import type { Change } from '../server/src/modules/house/operators/index.ts'
import {
  listQueue,
  listStandingHolds,
  type QueuedWithdrawal,
  readWithdrawal,
} from '../server/src/modules/money/cashier/index.ts'
import { printJson } from './command-line.ts'
import { act, type Desk } from './desk.ts'
import { terminalText } from './terminal-text.ts'

export const WITHDRAWALS_HELP = `npm run cashier                            withdrawals on their way, shortest legal time first
npm run cashier -- show ID                 a withdrawal with its payouts and holds
npm run cashier -- hold ID --cause fraud|money_laundering --why "…"
                                           nothing more of it is sent; the player sees a check without its cause;
                                           a graver cause takes the place of a lighter hold
npm run cashier -- release ID --why "…"    lets it go on
npm run cashier -- return ID --why "…"     what was not sent goes back to the balance; a worker must run
npm run cashier -- standing PLAYER         holds of every withdrawal of a player, such as by a hit of npm run aml
npm run cashier -- end-hold PLAYER --reference REFERENCE --why "…"
                                           ends one, and releases what it held; waits for a second operator
Who held a withdrawal neither decides about it nor approves the decision; above withdraw_release_alone a decision waits for a second operator.`

export const WITHDRAWALS_OPTIONS = {
  reference: {
    type: 'string',
    value: 'REFERENCE',
    says: 'what a hold of a player belongs to, such as aml:70001',
  },
  cause: { type: 'string', value: 'CAUSE', says: 'fraud or money_laundering' },
  why: {
    type: 'string',
    value: '"…"',
    says: 'the reason, which is kept with the act, or what explains a difference',
  },
} as const

interface Options {
  as?: string | undefined
  cause?: string | undefined
  reference?: string | undefined
  why?: string | undefined
  json?: boolean | undefined
}

/** Subcommands by name; `words` follow the name. */
export const WITHDRAWAL_COMMANDS: Readonly<
  Record<string, (desk: Desk, words: readonly string[], options: Options) => Promise<unknown>>
> = {
  queue: async ({ db, clock }, _words, { json }) => {
    const queue = await listQueue(db.sql)
    if (json) return printJson(queue)
    if (queue.length === 0) console.log('No withdrawal is on its way.')
    for (const withdrawal of queue) console.log(queueLine(withdrawal, clock.now()))
  },
  show: async ({ db }, [typed], { json }) => {
    const file = await readWithdrawal(db.sql, parseId(typed))
    const { pixKey } = file.withdrawal
    if (json) return printJson({ ...file, withdrawal: { ...file.withdrawal, pixKey: maskCpf(pixKey) } })
    const { withdrawal, payouts, holds } = file
    const { id, playerId, amount, status, requestedAt, paid, pending, givenBack } = withdrawal
    console.log(
      `${id}  player ${playerId}, ${money(amount)}, ${status}, asked for ${requestedAt.toISOString()}`,
    )
    console.log(`paid ${money(paid)}, on its way ${money(pending)}, back in the balance ${money(givenBack)}`)
    for (const payout of payouts)
      console.log(
        `${payout.part}  ${money(payout.amount)}  ${payout.status}  due ${payout.dueAt.toISOString()}${payout.e2eid ? `  ${payout.e2eid}` : ''}${payout.failureReason ? `  ${payout.failureReason}` : ''}  id ${payout.id}`,
      )
    for (const {
      number,
      cause,
      shown,
      heldBy,
      heldAt,
      releasedBy,
      outcome,
      why,
      evidence,
      supportCase,
    } of holds)
      console.log(
        `hold ${number}: ${cause} (player sees: ${shown}${supportCase ? `, case ${supportCase}` : ''}), by ${heldBy} ${heldAt.toISOString()} ${JSON.stringify(evidence)}${outcome ? `; ${outcome} by ${releasedBy}: ${terminalText(why ?? '')}` : ''}`,
      )
  },
  hold: async (desk, [typed], { as, cause, why = '' }) => {
    if (cause !== 'fraud' && cause !== 'money_laundering')
      throw new Error('Say the cause: --cause fraud or --cause money_laundering.')
    const id = parseId(typed)
    report(id, await act(desk, as, 'withdrawal.hold', { id, cause, why }))
  },
  release: async (desk, [typed], { as, why = '' }) => {
    const id = parseId(typed)
    report(id, await act(desk, as, 'withdrawal.release', { id, why }))
  },
  return: async (desk, [typed], { as, why = '' }) => {
    const id = parseId(typed)
    report(id, await act(desk, as, 'withdrawal.return', { id, why }))
  },
  standing: async ({ db }, [typed], { json }) => {
    const holds = await listStandingHolds(db.sql, player(typed))
    if (json) return printJson(holds)
    if (holds.length === 0) console.log('No hold is for every withdrawal of this player.')
    for (const { reference, cause, evidence } of holds)
      console.log(`${reference}  ${cause}  ${JSON.stringify(evidence)}`)
  },
  'end-hold': async (desk, [typed], { as, reference = '', why = '' }) => {
    const playerId = player(typed)
    report(reference, await act(desk, as, 'withdrawal.end-hold', { playerId, reference, why }))
  },
}

/** @param done undefined while the act waits for a second operator */
function report(id: string, done: Change | undefined) {
  if (done) console.log(`${id}: ${JSON.stringify(done.before)} → ${JSON.stringify(done.after)}`)
}

const money = (amount: bigint | number) => formatBrl(cents(amount), 'en')
const MINUTE_MS = 60_000

function queueLine(withdrawal: QueuedWithdrawal, now: Date): string {
  const { id, playerId, amountCents, status, open, parts, endsAt, hold } = withdrawal
  const left = Math.floor((endsAt.getTime() - now.getTime()) / MINUTE_MS)
  const time = left < 0 ? `LATE by ${-left} min` : `${left} min left`
  const held = hold
    ? `, hold ${hold.number}: ${hold.cause} by ${hold.by}${hold.supportCase ? `, case ${hold.supportCase}` : ''}`
    : ''
  return `${id}  ${time}  ${money(amountCents)}  ${status}, ${open} of ${parts} payouts open, player ${playerId}${held}`
}

function player(typed = ''): number {
  if (!/^[1-9]\d{0,14}$/.test(typed)) throw new Error('Say the number of the player.')
  return Number(typed)
}

function parseId(typed = ''): string {
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(typed)) return typed.toLowerCase()
  throw new Error('Say the id of the withdrawal.')
}
