import { island, type PageProps, type Place } from '../../shell/index.ts'
import { Fair } from '../features/games/fair/fair.tsx'
import { knownProven, loadProven } from '../features/games/proven-games.ts'
import type { GameName } from '../features/games/round.ts'
import { betFromQuery, hashFromQuery, numberFromQuery } from '../lib/bet-id.ts'
import { FEATURED_GAME, gameFamily, isOwnGame } from '../lib/games.ts'
import { m } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import { withTexts } from '../lib/texts.ts'

// This part is below the rounds, so it is fetched when the reader comes near.
const CheckReceipt = island(
  withTexts(['receipts'], () => import('../features/bets/check-receipt.tsx')),
  { room: 'min-h-112 rounded-lg' },
)
const CheckPrices = island(
  withTexts(['price_file'], () => import('../features/sportsbook/check-prices.tsx')),
  { room: 'min-h-112 rounded-lg' },
)

function load(game: GameName) {
  if (!isOwnGame(game)) throw new Error(`${game} has no page`)
  return withTexts([`${gameFamily(game)}_proof`], () => loadProven(game))()
}

/** The game in the address, else the featured game. */
function gameIn({ search }: Place): GameName {
  const named = search.get('game') ?? ''
  return isOwnGame(named) ? named : FEATURED_GAME.name
}

export const title = () => m.fair.title
export const parts = (place: Place) => load(gameIn(place))

export default function FairPage({ place }: PageProps) {
  const first = knownProven(gameIn(place))
  if (!first) return null
  const bet = betFromQuery(place.search)
  const [match, price] = ['match', 'price'].map((name) => numberFromQuery(place.search, name))
  return (
    <div className="flex flex-col gap-6">
      {bet && <CheckReceipt bet={bet} />}
      {match && (
        <CheckPrices
          key={`${match} ${price}`}
          match={match}
          price={price}
          hash={hashFromQuery(place.search)}
        />
      )}
      <Fair key={first.name} first={first} load={load} seedsHref={(game) => `${paths.game(game)}#sementes`} />
      {!bet && <CheckReceipt />}
      {!match && <CheckPrices />}
    </div>
  )
}
