import { randomInt } from 'node:crypto'
import { refuse } from '../../../../platform/refusal.ts'
import type { LegKey } from '../bet.ts'
import type { BetsDeps } from '../deps.ts'
import type { ReadLegs } from '../place/read-legs.ts'
import { legKey, spellLeg } from '../spell.ts'
import { deleteCodesBefore, findCode, insertCode } from './booking-store.ts'

/** Characters without look-alikes (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8
/** Lifetime of a code, ms. */
export const CODE_MS = 30 * 86_400_000
/** Maximum tries for a free code; the first nearly always succeeds, with some hundred thousand of 10¹² codes in use. */
const TRIES = 5

/**
 *
 *
 * @throws Refusal slip_invalid for an unknown or duplicate selection
 */
export async function createBookingCode(
  { db, clock, readLegs }: Pick<BetsDeps, 'db' | 'clock'> & { readLegs: ReadLegs },
  selections: readonly LegKey[],
): Promise<string> {
  const keys = selections.map(spellLeg)
  if (new Set(keys.map(legKey)).size < keys.length) refuse('slip_invalid')
  const { legs } = await readLegs.now(keys)
  if (legs.includes(undefined)) refuse('slip_invalid')
  for (let tries = 0; tries < TRIES; tries += 1) {
    const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    if (await insertCode(db.sql, code, keys, clock.now())) return code
  }
  throw new Error(`no booking code was free in ${TRIES} tries`)
}

/** Normalises a typed code: O reads as 0, I and L as 1, separators are dropped. */
const asMade = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')

/** @param typed 40 characters at most @throws Refusal booking_code_unknown */
export async function findBooked(
  { db, clock }: Pick<BetsDeps, 'db' | 'clock'>,
  typed: string,
): Promise<LegKey[]> {
  const since = new Date(clock.now().getTime() - CODE_MS)
  return (await findCode(db.sql, asMade(typed), since)) ?? refuse('booking_code_unknown')
}

export const removeOldCodes = ({ db, clock }: Pick<BetsDeps, 'db' | 'clock'>): Promise<void> =>
  deleteCodesBefore(db.sql, new Date(clock.now().getTime() - CODE_MS))
