import { untilText } from '../../../lib/dates.ts'
import { m } from '../../../lib/language.ts'
import type { Table } from './use-table.ts'

/** Why a table without a salted chain is closed, and until which lottery draw. */
export const unsaltedText = (chain: Pick<NonNullable<Table['chain']>, 'salt_at'> | null): string =>
  chain ? m.games.shared.closed_until_salt(untilText(chain.salt_at)) : m.games.shared.closed_until_chain
