import { FavouritesPage } from '../features/casino/favourites-page.tsx'
import { m } from '../lib/language.ts'

export const title = () => m.catalogue.favourites

export default FavouritesPage
