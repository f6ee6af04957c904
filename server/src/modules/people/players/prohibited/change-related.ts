import { cpfDigits, isCpf } from '@jogo/rules/cpf'
import type { Tx } from '../../../../platform/db.ts'
import { refuse } from '../../../../platform/refusal.ts'
import { cpfDigest, ROLES } from './related.ts'
import {
  findRelatedKey,
  insertRelated,
  pagesOfPlayers,
  updateRelatedEnd,
  updateToUnanswered,
} from './related-store.ts'

/** Additions to the house's list of people who may not bet, or removals from it. */
export interface RelatedPeopleChange {
  is: 'add' | 'end'
  role: string
  /** Digests of the people's CPFs, hexadecimal; from `relatedDigests`. */
  digests: readonly string[]
  why: string
}

const MOST = 20_000

/** Digests of CPFs, so that waiting acts and the audit contain no CPF. @throws Error with the position of an invalid CPF */
export async function relatedDigests(tx: Tx, cpfs: readonly string[]): Promise<string[]> {
  const key = await findRelatedKey(tx)
  return cpfs.map((cpf, at) => {
    if (cpf.length > 20 || !isCpf(cpf)) throw new Error(`The ${at + 1}. is no CPF.`)
    return cpfDigest(key, cpfDigits(cpf)).toString('hex')
  })
}

/**
 * Changes the list; the next sweep queries the registers about these people again. @returns number of changes @throws Refusal related_invalid, reason_missing
 */
export async function changeRelated(
  tx: Tx,
  { is, role, digests, why }: RelatedPeopleChange,
  { by, at }: { by: string; at: Date },
): Promise<number> {
  if (why.trim() === '') refuse('reason_missing')
  const isDigest = (digest: string) => digest.length === 64 && /^[0-9a-f]+$/.test(digest)
  const isRole = (ROLES as readonly string[]).includes(role)
  if (!isRole || digests.length === 0 || digests.length > MOST || !digests.every(isDigest))
    refuse('related_invalid')
  const changed = await (is === 'add' ? insertRelated : updateRelatedEnd)(tx, { digests, role, by, at })
  if (is === 'add' && changed > 0) await askAboutThem(tx, new Set(digests))
  return changed
}

/** Makes a query due for the accounts of the people with these digests. */
async function askAboutThem(tx: Tx, digests: ReadonlySet<string>): Promise<void> {
  const key = await findRelatedKey(tx)
  for await (const page of pagesOfPlayers(tx)) {
    const found = page.filter(({ cpf }) => digests.has(cpfDigest(key, cpf).toString('hex')))
    if (found.length > 0)
      await updateToUnanswered(
        tx,
        found.map(({ id }) => id),
      )
  }
}
