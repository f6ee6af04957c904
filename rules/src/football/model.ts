/** Strengths of a league's teams: the source of a match's goal rates. */
import { boundsOfRho, type GoalRates } from './grid.ts'

export interface FootballModel {
  /** Logarithm of the home advantage. */
  home: number
  rho: number
  /** `attack` of a team and `defence` against it, as logarithms; the attacks of a league add up to 0. A high defence lets in many goals. */
  teams: Readonly<Record<string, { attack: number; defence: number }>>
}

/** Goal rates of a match; undefined for an unknown team. `rho` is clipped to the range allowed by the rates. */
export function scoringRates(
  { home: advantage, rho, teams }: FootballModel,
  host: string,
  guest: string,
): GoalRates | undefined {
  if (!Object.hasOwn(teams, host) || !Object.hasOwn(teams, guest)) return undefined
  const [hostTeam, guestTeam] = [teams[host], teams[guest]]
  if (!hostTeam || !guestTeam) return undefined
  const home = Math.exp(hostTeam.attack + guestTeam.defence + advantage)
  const away = Math.exp(guestTeam.attack + hostTeam.defence)
  const { least, most } = boundsOfRho(home, away)
  return { home, away, rho: Math.min(Math.max(rho, least), most) }
}
