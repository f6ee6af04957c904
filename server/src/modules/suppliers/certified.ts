import type { SuppliedGame } from '../casino/index.ts'
import type { SuppliersDeps } from './deps.ts'

/** Whether the law asks for a certificate of the game that no operator has entered. */
export const isUncertified = (
  { jurisdiction }: Pick<SuppliersDeps, 'jurisdiction'>,
  { certificate }: Pick<SuppliedGame, 'certificate'>,
): boolean => jurisdiction.certificates === 'required' && certificate === undefined
