import type { CategoryView, GameView, ProviderView } from '@jogo/contract/casino'
import { imageUrl } from '@jogo/contract/images'
import type { Language } from '@jogo/contract/refusals'
import type { Static } from 'typebox'
import type { Category, Game, Provider } from './store.ts'

export const providerView = ({
  id,
  slug,
  name,
  image,
  games,
  playable,
}: Provider): Static<typeof ProviderView> => ({
  id,
  slug,
  name,
  image: image && imageUrl(image, 'card'),
  games,
  playable,
})

export const categoryView = (
  { id, slug, names, source, games, playable }: Category,
  language: Language,
): Static<typeof CategoryView> => ({ id, slug, name: names[language], source, games, playable })

export const gameView = (game: Game): Static<typeof GameView> => ({
  id: game.id,
  slug: game.slug,
  name: game.name,
  provider: { slug: game.providerSlug, name: game.providerName },
  categories: game.categories,
  image: game.image && imageUrl(game.image, 'card'),
  image_cf: game.image,
  coming: game.path === null,
  path: game.path,
})
