import { COUNTRY, type Jurisdiction } from '@jogo/rules/jurisdiction'

/** Whether a supplier's game lacks the certificate that the law requires. */
export const isUncertified = (
  { certificate }: { certificate?: string | null },
  { certificates }: Pick<Jurisdiction, 'certificates'>,
): boolean => certificates === 'required' && (certificate ?? null) === null

/** Whether the provider bars the game in our players' country. */
export const isCountryBarred = ({ countriesBarred }: { countriesBarred: readonly string[] }): boolean =>
  countriesBarred.includes(COUNTRY)
