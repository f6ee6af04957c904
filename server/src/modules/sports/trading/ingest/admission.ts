import type { EsportLaw } from '@jogo/rules/jurisdiction'
import { type EsportGame, gameBySupplierSport } from '@jogo/rules/markets/esport-games'
import type { SportName } from '@jogo/rules/markets/market'
import type { ListedFixture, ListedTournament } from '../../../../partners/odds/index.ts'

/** Sports on the Ministry's list (Portarias MESP 125/2024 and 36/2025) with markets in our table, by the supplier's number; games of esports stand in `esport-games.ts`. */
const SPORTS: ReadonlyMap<number, SportName> = new Map([
  [1, 'football'],
  [2, 'basketball'],
  [5, 'tennis'],
  [23, 'volleyball'],
])

export const tournamentSport = (tournament: Pick<ListedTournament, 'sport'>): SportName | undefined =>
  SPORTS.get(tournament.sport.id) ?? (tournamentGame(tournament) && 'esports')

export const tournamentGame = (tournament: Pick<ListedTournament, 'sport'>): EsportGame | undefined =>
  gameBySupplierSport(tournament.sport.id)

export type Refused = 'sport' | 'youth' | 'amateur' | 'licence'
export type Admission =
  | { is: 'admitted'; sport: SportName }
  | { is: 'refused'; why: Refused }
  | { is: 'untold' }

/** Youth teams by their name, for a missing or wrong mark of the supplier. */
const YOUTH =
  /\b(?:u|sub|under)[ -]?(?:1\d|2[0-3])\b|\b(?:youth|juniors?|juvenil|j[úu]nior(?:es)?|primavera)\b/iu
/** Teams of schools and second teams that train the next players, in the words of esports. */
const YOUTH_ESPORTS = /\b(?:academy|collegiate|college|university|universit[áa]ri[oa]s?|school|escolar)\b/iu
const AMATEUR = /\b(?:amateurs?|amador(?:es)?|v[áa]rzea|sunday league)\b/iu

/**
 * Age groups in the name of a side. The other words of `YOUTH` are also names of adult clubs (Boca Juniors, Primavera), and "B" or "II" is a second
 * team of adults.
 */
const YOUTH_SIDE = /\b(?:u|sub|under)[ -]?(?:1\d|2[0-3])\b|\byouth\)?$/iu

/** Whether a youth side plays; adult tournaments may have youth sides too. */
export const isOfYouth = ({ home, away }: Pick<ListedFixture, 'home' | 'away'>): boolean =>
  [home, away].some(({ name }) => YOUTH_SIDE.test(name.trim()))

/**
 * Whether bets are allowed: professional adults, listed sport, licensed game. `untold`: the supplier does not say who plays, or whether the game is licensed; the
 * tournament is left out meanwhile.
 */
export function tournamentAdmission(tournament: ListedTournament, { esportGames }: EsportLaw): Admission {
  const { name, level, ageGroup, isLicensed } = tournament
  const sport = tournamentSport(tournament)
  if (!sport) return { is: 'refused', why: 'sport' }
  const isYouth = YOUTH.test(name) || (sport === 'esports' && YOUTH_ESPORTS.test(name))
  if ((ageGroup !== undefined && ageGroup !== 'adult') || isYouth) return { is: 'refused', why: 'youth' }
  if ((level !== undefined && level !== 'professional') || AMATEUR.test(name))
    return { is: 'refused', why: 'amateur' }
  const needsLicence = sport === 'esports' && esportGames === 'licensed'
  if (needsLicence && isLicensed === false) return { is: 'refused', why: 'licence' }
  const isUntold = level === undefined || ageGroup === undefined || (needsLicence && !isLicensed)
  return isUntold ? { is: 'untold' } : { is: 'admitted', sport }
}
