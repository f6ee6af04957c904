import type { RefusalCode } from '@jogo/contract/refusals'
import { type Cents, cents } from '@jogo/rules/money'
import { KINDS } from './accounts.ts'
import type { Group, GroupAnswer } from './group.ts'
import type { Posted } from './movement.ts'

/** The fastest statement, for groups of one movement, each of a different wallet. */
export const POST = {
  name: 'ledger.post',
  text: 'select accepted, others from ledger.post($1, $2::uuid[], $3::bigint[], $4::smallint[], $5::int[], $6::bigint[], $7::bigint[], $8::bigint[])',
}
export const POST_GROUPS = {
  name: 'ledger.post_groups',
  text: 'select accepted, others from ledger.post_groups($1, false, $2::uuid[], $3::bigint[], $4::smallint[], $5::int[], $6::bigint[], $7::bigint[], $8::bigint[])',
}
export const POST_SET = {
  name: 'ledger.post_set',
  text: 'select accepted, others from ledger.post_groups($1, true, $2::uuid[], $3::bigint[], $4::smallint[], $5::int[], $6::bigint[], $7::bigint[], $8::bigint[])',
}
/** Posts in the caller's transaction. */
export const POST_IN =
  'select accepted, others from ledger.post_in($1, $2::uuid[], $3::bigint[], $4::smallint[], $5::int[], $6::bigint[], $7::bigint[], $8::bigint[])'
export const HELD = {
  name: 'ledger.held_wallets',
  text: 'select id from ledger.held_wallets($1::bigint[]) as id',
}

/** Builds the array literals without quoting. Every part is already checked to be a number or a UUID, and the quoting of `pg` takes longer than the posting. */
export function postValues(lane: number, groups: readonly Group[]): string[] {
  let rqs = ''
  let wallets = ''
  let kinds = ''
  let accounts = ''
  let amounts = ''
  let bonuses = ''
  let hashes = ''
  let comma = '{'
  for (const { postings } of groups) {
    for (const { movement, contentHash } of postings) {
      const isStake = movement.kind === 'take_stake'
      rqs += comma + movement.rq
      wallets += comma + movement.walletId
      kinds += comma + KINDS[movement.kind]
      accounts += comma + movement.account
      amounts += comma + (isStake ? movement.stake : movement.real)
      bonuses += comma + (isStake ? movement.bonusAtMost : movement.bonus)
      hashes += comma + contentHash
      comma = ','
    }
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

/** Byte offsets in a row made by `ledger.row_bytes`. They are fixed, because `record_send` writes type and length before each column. */
const ROW = { length: 162, wallet: 12, seq: 28, real: 90, bonus: 106, realAfter: 122, bonusAfter: 138 }

/**
 * Reads the answer of `ledger.post` or `ledger.post_groups`.
 * @param groups as sent, sorted by wallet: rows of accepted movements come in that order
 * @returns one answer per group, in order
 */
export function readAnswers(
  groups: readonly Group[],
  accepted: Buffer | null,
  others: string | null,
): GroupAnswer[] {
  const exceptions = others ? readOthers(others) : undefined
  const rows = accepted?.length ?? 0
  let row = 0
  let place = 0
  const answers = groups.map(({ walletId, postings }): GroupAnswer => {
    const posted: Posted[] = []
    let refusal: Exclude<GroupAnswer, { posted: unknown }> | undefined
    for (let at = 0; at < postings.length; at++) {
      const other = exceptions?.get(++place)
      if (other) {
        if ('posted' in other) posted.push(other.posted)
        else refusal = 'refused' in other ? { ...other, at } : other
      } else if (accepted && row < rows && safeInt(accepted, row + ROW.wallet) === walletId) {
        posted.push(readRow(accepted, row))
        row += ROW.length
      }
    }
    if (refusal) return refusal
    return posted.length === postings.length ? { posted } : { problem: 'held_back' }
  })
  if (row !== rows) throw new Error('the ledger answered for a movement that was not asked')
  return answers
}

const readRow = (bytes: Buffer, row: number): Posted => ({
  real: cents(bytes.readBigInt64BE(row + ROW.realAfter)),
  bonus: cents(bytes.readBigInt64BE(row + ROW.bonusAfter)),
  version: safeInt(bytes, row + ROW.seq),
  duplicate: false,
  split: {
    real: cents(bytes.readBigInt64BE(row + ROW.real)),
    bonus: cents(bytes.readBigInt64BE(row + ROW.bonus)),
  },
})

type Other = { posted: Posted } | { refused: RefusalCode } | { problem: 'again' | 'no_wallet' }

/** Answers by the place of their movement, from 1. */
function readOthers(text: string): Map<number, Other> {
  const others = new Map<number, Other>()
  for (const part of text.split(';')) {
    const equals = part.indexOf('=')
    others.set(Number(part.slice(0, equals)), readOther(part.slice(equals + 1)))
  }
  return others
}

function readOther(text: string): Other {
  const [code = '', seq, real, bonus, realAfter, bonusAfter] = text.split(',')
  if (code === 'again' || code === 'no_wallet') return { problem: code }
  if (code !== 'dup') return { refused: code as RefusalCode }
  const amount = (value: string | undefined): Cents => cents(value ?? '')
  return {
    posted: {
      real: amount(realAfter),
      bonus: amount(bonusAfter),
      version: Number(seq),
      duplicate: true,
      split: { real: amount(real), bonus: amount(bonus) },
    },
  }
}

const safeInt = (bytes: Buffer, at: number) =>
  bytes.readInt32BE(at) * 4_294_967_296 + bytes.readUInt32BE(at + 4)
