/** `npm run sim -- season`: a season of 380 matches that bettors bet on, settled twice. */
import { RATINGS } from '@jogo/rules/football/ratings'
import { openChance } from './chance.ts'
import { differencesIn } from './compare.ts'
import { playSeason } from './play.ts'
import { proveOffers } from './proofs.ts'

const TEAMS = 20
/** The seed of the season that is always the same. */
const SEED = 38n

/** Prints the figures, as one JSON line last. Whether the books balance, both settlements pay the same, and nothing wins whatever happens. */
export function season(bettors: number, seed = SEED): boolean {
  const started = performance.now()
  const model = RATINGS['br.1']
  const teams = Object.keys(model.teams).sort().slice(0, TEAMS)
  const { offers, figures, differing, results } = playSeason(model, teams, bettors, openChance(seed))
  const refused = offers.reduce((sum, offer) => sum + offer.refused, 0)
  const proofs = proveOffers(offers)
  const different = differencesIn(results)
  const all: Record<string, number> = {
    ...figures,
    results: [...results.values()].reduce((sum, { times }) => sum + times, 0),
    results_differing: [...results.values()].reduce((sum, { differences }) => sum + differences, 0),
    ...proofs,
    markets_refused: refused,
  }
  for (const [key, value] of Object.entries(all)) console.log(`${key.padEnd(24)}${rounded(value)}`)
  for (const [market, legs] of Object.entries(differing))
    console.log(`${legs} legs paid differently: ${market}`)
  for (const difference of different) console.log(difference)
  const isRight =
    [
      all.differences,
      all.legs_differing,
      all.results_differing,
      all.books_off,
      all.arbitrage,
      all.overround_out_of_band,
    ].every((one) => one === 0) &&
    proofs.selections_proved > 0 &&
    proofs.covers > 0
  console.log(
    JSON.stringify({
      sim: 'season',
      at: new Date().toISOString(),
      bettors,
      ...Object.fromEntries(Object.entries(all).map(([key, value]) => [key, rounded(value)])),
      seconds: rounded((performance.now() - started) / 1_000),
      is_right: isRight,
    }),
  )
  return isRight
}

const rounded = (value: number): number => (Number.isInteger(value) ? value : Number(value.toFixed(4)))
