import { m } from '../../../lib/language.ts'

/** Reason why a table without a salted chain is closed, and its lottery draw; `draw`: time of that draw, undefined while unknown. */
export function unsaltedText(chain: object | null, draw: string | undefined): string {
  if (!chain) return m.tables.closed_until_chain
  return draw === undefined ? m.tables.no_salt_short : m.tables.closed_until_salt(draw)
}
