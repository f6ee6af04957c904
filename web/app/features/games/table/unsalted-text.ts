import { m } from '../../../lib/language.ts'

/** Why a table without a salted chain is closed, and until which lottery draw; `draw`: when that is, undefined while it cannot be said. */
export function unsaltedText(chain: object | null, draw: string | undefined): string {
  if (!chain) return m.tables.closed_until_chain
  return draw === undefined ? m.tables.no_salt_short : m.tables.closed_until_salt(draw)
}
