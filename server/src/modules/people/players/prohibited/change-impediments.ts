import type { Impediment } from '@jogo/rules/protection/impediments'
import { isDay } from '@jogo/rules/zone'
import type { Tx } from '../../../../platform/db.ts'
import { refuse } from '../../../../platform/refusal.ts'
import {
  type ImpedimentRow,
  insertImpediment,
  listImpediments,
  updateImpedimentEnd,
} from './impediment-store.ts'

export type NewImpediment = Omit<Impediment, 'until'> & { source: string }

const REGISTERS = ['sigap', 'lists', 'house']

/** Makes the same checks as the constraints of the table. */
const isValid = ({ register, word, kind, from, source, reportCode }: NewImpediment): boolean =>
  REGISTERS.includes(register) &&
  word.length <= 40 &&
  /^[A-Za-z_]+$/.test(word) &&
  kind.length <= 40 &&
  /^[a-z_]+$/.test(kind) &&
  isDay(from) &&
  source.trim() !== '' &&
  (reportCode === null || (reportCode >= 1 && reportCode <= 99))

/** Adds the meaning of a register's word from a day on. @throws Refusal impediment_invalid */
export async function addImpediment(
  tx: Tx,
  newImpediment: NewImpediment,
  by: string,
): Promise<ImpedimentRow> {
  if (!isValid(newImpediment)) refuse('impediment_invalid')
  return { ...newImpediment, id: await insertImpediment(tx, { ...newImpediment, by }), until: null }
}

/** Ends an impediment on a day. Earlier days are unchanged. @throws Refusal impediment_invalid, not_found */
export async function endImpedimentOn(
  tx: Tx,
  { id, until }: { id: number; until: string },
  by: string,
): Promise<ImpedimentRow> {
  if (!isDay(until)) refuse('impediment_invalid')
  const found = (await listImpediments(tx)).find((impediment) => impediment.id === id) ?? refuse('not_found')
  if (!(await updateImpedimentEnd(tx, { id, until, by }))) refuse('impediment_invalid')
  return found
}
