import { COUNTRY, type Jurisdiction } from '@jogo/rules/jurisdiction'

/** Whether the law asks for a certificate of a supplier's game that no operator has entered. */
export const isUncertified = (
  { certificate }: { certificate?: string | null },
  { certificates }: Pick<Jurisdiction, 'certificates'>,
): boolean => certificates === 'required' && (certificate ?? null) === null

/** Whether its provider blocks the game in our players' country. */
export const isCountryBarred = ({ countriesBarred }: { countriesBarred: readonly string[] }): boolean =>
  countriesBarred.includes(COUNTRY)
