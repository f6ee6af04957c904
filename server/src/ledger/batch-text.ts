import type { RefusalCode } from '@jogo/contract/refusals'
import { type Cents, cents } from '@jogo/rules/money'
import { KINDS } from './accounts.ts'
import type { Movement, Posted } from './movement.ts'
import { contentHash } from './movement.ts'

/** A movement on its way. */
export interface Entry {
  readonly movement: Movement
  readonly contentHash: string
  /** Monotonic ms after which it is given up. */
  readonly deadline: number
  resolve(posted: Posted): void
  reject(error: unknown): void
}

export type Answer = { posted: Posted } | { refused: RefusalCode } | { problem: 'again' | 'no_wallet' }

export const POST_TEXT =
  'select accepted, others from ledger.post($1, $2::uuid[], $3::bigint[], $4::smallint[], $5::int[], $6::bigint[], $7::bigint[], $8::bigint[])'

/** Array literals by hand: every part was checked to be a number or a UUID, and pg's own quoting costs more than the posting. */
export function postValues(
  lane: number,
  entries: readonly { movement: Movement; contentHash: string }[],
): string[] {
  let rqs = ''
  let wallets = ''
  let kinds = ''
  let accounts = ''
  let amounts = ''
  let bonuses = ''
  let hashes = ''
  let comma = '{'
  for (const { movement, contentHash } of entries) {
    rqs += comma + movement.rq
    wallets += comma + movement.walletId
    kinds += comma + KINDS[movement.kind]
    accounts += comma + movement.account
    const isStake = movement.kind === 'take_stake'
    amounts += comma + (isStake ? movement.stake : movement.real)
    bonuses += comma + (isStake ? movement.bonusAtMost : movement.bonus)
    hashes += comma + contentHash
    comma = ','
  }
  return [
    `${lane}`,
    `${rqs}}`,
    `${wallets}}`,
    `${kinds}}`,
    `${accounts}}`,
    `${amounts}}`,
    `${bonuses}}`,
    `${hashes}}`,
  ]
}

/** Of a row as `ledger.row_bytes` makes it: record_send gives each column its type and length, so places are fixed. */
const ROW = { length: 162, wallet: 12, seq: 28, real: 90, bonus: 106, realAfter: 122, bonusAfter: 138 }

/**
 * Reads what `ledger.post` answered.
 * @param entries those posted, sorted by wallet: accepted rows come in that order
 * @returns one answer per entry, in their order
 */
export function readAnswers(
  entries: readonly { movement: Movement }[],
  accepted: Buffer | null,
  others: string | null,
): Answer[] {
  const answers = new Array<Answer>(entries.length)
  if (others) for (const one of others.split(';')) readOther(answers, one)
  let at = 0
  for (let row = 0; accepted && row < accepted.length; row += ROW.length) {
    const wallet = safeInt(accepted, row + ROW.wallet)
    while (entries[at]?.movement.walletId !== wallet) {
      if (++at > entries.length)
        throw new Error(`the ledger answered for wallet ${wallet}, which was not asked`)
    }
    answers[at++] = {
      posted: {
        real: cents(accepted.readBigInt64BE(row + ROW.realAfter)),
        bonus: cents(accepted.readBigInt64BE(row + ROW.bonusAfter)),
        version: safeInt(accepted, row + ROW.seq),
        duplicate: false,
        split: {
          real: cents(accepted.readBigInt64BE(row + ROW.real)),
          bonus: cents(accepted.readBigInt64BE(row + ROW.bonus)),
        },
      },
    }
  }
  for (let index = 0; index < entries.length; index++) {
    if (!answers[index])
      throw new Error(`the ledger left movement ${index} of ${entries.length} without an answer`)
  }
  return answers
}

function readOther(answers: Answer[], text: string) {
  const equals = text.indexOf('=')
  const index = Number(text.slice(0, equals)) - 1
  const [code = '', seq, real, bonus, realAfter, bonusAfter] = text.slice(equals + 1).split(',')
  if (code === 'again' || code === 'no_wallet') answers[index] = { problem: code }
  else if (code !== 'dup') answers[index] = { refused: code as RefusalCode }
  else {
    const amount = (value: string | undefined): Cents => cents(value ?? '')
    answers[index] = {
      posted: {
        real: amount(realAfter),
        bonus: amount(bonusAfter),
        version: Number(seq),
        duplicate: true,
        split: { real: amount(real), bonus: amount(bonus) },
      },
    }
  }
}

const safeInt = (bytes: Buffer, at: number) =>
  bytes.readInt32BE(at) * 4_294_967_296 + bytes.readUInt32BE(at + 4)

export function toEntry(
  movement: Movement,
  deadline: number,
  resolve: Entry['resolve'],
  reject: Entry['reject'],
): Entry {
  return { movement, contentHash: contentHash(movement.content), deadline, resolve, reject }
}
