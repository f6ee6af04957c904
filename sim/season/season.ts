/** `npm run sim -- season`: a season of 380 matches with bets, settled twice, and through the modules of the site. */
import { RATINGS } from '@jogo/rules/football/ratings'
import { openChance } from './chance.ts'
import { differencesIn } from './compare.ts'
import { withHouse } from './ledger/house.ts'
import { playThroughLedger } from './ledger/ledger.ts'
import { playSeason } from './play.ts'
import { proveOffers } from './proofs.ts'

const TEAMS = 20
/** Seed of the fixed season. */
const SEED = 38n

/**
 * Prints the figures, as one JSON line last. @returns whether the books balance, all settlements pay the same, and no set of bets wins at every score
 */
export async function season(bettors: number, seed = SEED): Promise<boolean> {
  const started = performance.now()
  const model = RATINGS['br.1']
  const teams = Object.keys(model.teams).sort().slice(0, TEAMS)
  const drawn = playSeason(model, teams, bettors, openChance(seed))
  const { offers, figures, differing, results } = drawn
  const refused = offers.reduce((sum, offer) => sum + offer.refused, 0)
  const proofs = proveOffers(offers)
  const different = differencesIn(results)
  const ledger = await withHouse(bettors, (house) => playThroughLedger(house, drawn, say(started)))
  const all: Record<string, number> = {
    ...figures,
    results: [...results.values()].reduce((sum, { times }) => sum + times, 0),
    results_differing: [...results.values()].reduce((sum, { differences }) => sum + differences, 0),
    ...proofs,
    markets_refused: refused,
    ...ledger.figures,
  }
  for (const [key, value] of Object.entries(all)) console.log(`${key.padEnd(24)}${rounded(value)}`)
  for (const [market, legs] of Object.entries(differing))
    console.log(`${legs} legs paid differently: ${market}`)
  for (const difference of different) console.log(difference)
  for (const difference of ledger.broken) console.log(difference)
  const isRight =
    [
      all.differences,
      all.legs_differing,
      all.results_differing,
      all.ledger_differences,
      all.ledger_unsettled,
      all.ledger_wallets_off,
      all.ledger_stakes_taken,
      all.books_off,
      all.arbitrage,
      all.overround_out_of_band,
    ].every((count) => count === 0) &&
    proofs.selections_proved > 0 &&
    proofs.covers > 0
  console.log(
    JSON.stringify({
      sim: 'season',
      at: new Date().toISOString(),
      bettors,
      books: all.books_off === 0 ? 'balanced' : 'broken',
      ...Object.fromEntries(Object.entries(all).map(([key, value]) => [key, rounded(value)])),
      seconds: rounded((performance.now() - started) / 1_000),
      is_right: isRight,
    }),
  )
  return isRight
}

/** Prints a line of progress with the seconds since the start. */
const say = (started: number) => (text: string) =>
  console.error(`${((performance.now() - started) / 1_000).toFixed(0).padStart(4)} s  ${text}`)

const rounded = (value: number): number => (Number.isInteger(value) ? value : Number(value.toFixed(4)))
