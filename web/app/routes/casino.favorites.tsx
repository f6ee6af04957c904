import { FavouritesPage } from '../features/casino/favourites-page.tsx'
import { m } from '../lib/language.ts'

export const title = () => m.casino.favorites_title

export default FavouritesPage
