/** How strong the teams of a league are: what the goal rates of a match follow from. */
import { boundsOfRho, type GoalRates } from './grid.ts'

export interface FootballModel {
  /** What playing at home adds, as a logarithm. */
  home: number
  rho: number
  /** `attack` of a team and `defence` against it, as logarithms; the attacks of a league add up to 0. A high defence lets in many goals. */
  teams: Readonly<Record<string, { attack: number; defence: number }>>
}

/** The goal rates of a match; undefined when the model does not know one of the teams. `rho` is cut to what the rates allow. */
export function ratesOf(
  { home: advantage, rho, teams }: FootballModel,
  host: string,
  guest: string,
): GoalRates | undefined {
  if (!Object.hasOwn(teams, host) || !Object.hasOwn(teams, guest)) return undefined
  const [one, other] = [teams[host], teams[guest]]
  if (!one || !other) return undefined
  const home = Math.exp(one.attack + other.defence + advantage)
  const away = Math.exp(other.attack + one.defence)
  const { least, most } = boundsOfRho(home, away)
  return { home, away, rho: Math.min(Math.max(rho, least), most) }
}
