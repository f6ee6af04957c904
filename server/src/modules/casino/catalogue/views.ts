import type { CategoryView, GameDetails, GameView, ProviderView } from '@jogo/contract/catalogue'
import { imageUrl } from '@jogo/contract/images'
import type { Language } from '@jogo/contract/refusals'
import { rtpKey, type Settings } from '@jogo/contract/settings'
import { GAMES, type GameName, isGameName } from '@jogo/rules/games/all'
import { returnRange } from '@jogo/rules/games/game'
import { playLimits } from '@jogo/rules/games/limits'
import type { Jurisdiction } from '@jogo/rules/jurisdiction'
import type { Static } from 'typebox'
import { isCountryBarred, isUncertified } from './availability.ts'
import type { Category, Game, Provider } from './store.ts'

export const providerView = ({ id, slug, name, image, games }: Provider): Static<typeof ProviderView> => ({
  id,
  slug,
  name,
  image: image && imageUrl(image, 'card'),
  games,
})

export const categoryView = (
  { id, slug, names, source, games }: Category,
  language: Language,
): Static<typeof CategoryView> => ({ id, slug, name: names[language], source, games })

export type GameWire = Static<typeof GameView>

const NEW_FOR_MS = 30 * 24 * 60 * 60 * 1_000

/** Context of the view of a game, besides its row in the catalogue. */
export interface ShownBy {
  settings: Settings
  jurisdiction: Pick<Jurisdiction, 'certificates'>
  now: Date
}

/** A game as the lobby shows it. RTP, minimum stake and state of our own games come from the current settings. */
export function gameView(game: Game, by: ShownBy): GameWire {
  const { settings, now } = by
  return {
    id: game.id,
    slug: game.slug,
    name: game.name,
    provider: { slug: game.providerSlug, name: game.providerName },
    categories: game.categories,
    image: game.image && imageUrl(game.image, 'card'),
    image_cf: game.image,
    path: game.path,
    state: whyClosed(game, by) ? 'closed' : 'open',
    supplier: game.supplier,
    mechanic: game.mechanic,
    volatility: game.volatility,
    ...returnToPlayer(game, settings),
    max_win: game.maxWin,
    stake_min: ownName(game)
      ? playLimits(game.slug, settings).min
      : game.stakeMin && Math.max(game.stakeMin, settings.casino_bet_min_total),
    has_demo: game.hasDemo,
    is_new: now.getTime() - game.listedAt.getTime() < NEW_FOR_MS,
  }
}

export const gameDetails = (game: Game, by: ShownBy): Static<typeof GameDetails> => ({
  ...gameView(game, by),
  lines: game.lines,
  has_free_spins: game.hasFreeSpins,
  stake_max:
    game.supplier === null
      ? null
      : Math.min(by.settings.casino_bet_max_total, game.stakeMax ?? by.settings.casino_bet_max_total),
  countries_barred: game.countriesBarred,
  closed_why: whyClosed(game, by) ?? null,
  proof: game.supplier === null ? 'own' : 'supplier',
})

/** Reason why a game takes no bets; undefined if it takes bets. */
function whyClosed(game: Game, { settings, jurisdiction }: ShownBy) {
  if (game.isClosed || !settings.casino_enabled) return 'closed'
  if (game.supplier === null) return ownName(game) && playLimits(game.slug, settings).closed
  if (isUncertified(game, jurisdiction)) return 'uncertified'
  return isCountryBarred(game) ? 'country_barred' : undefined
}

function returnToPlayer(game: Game, settings: Settings): Pick<GameWire, 'rtp_bp' | 'rtp_most_bp'> {
  const own = ownName(game)
  const key = own && rtpKey(own)
  if (key) return { rtp_bp: settings[key] }
  const returns = own && returnRange(GAMES[own])
  if (!returns) return { rtp_bp: game.rtpBp }
  const { least, most } = returns
  return { rtp_bp: least, ...(most > least && { rtp_most_bp: most }) }
}

const ownName = ({ supplier, slug }: Game): GameName | undefined =>
  supplier === null && isGameName(slug) ? slug : undefined
