import { CasinoShelves } from '../features/casino/shelves.tsx'
import { Banners } from '../features/home/banners.tsx'
import { Greeting } from '../features/home/greeting.tsx'
import { Ways } from '../features/home/ways.tsx'
import { withTexts } from '../texts.ts'
import { island } from '../ui/island.tsx'

const Promotions = island(withTexts(['content'], () => import('../features/content/promotion-shelf.tsx')))
const FairPicture = island(withTexts(['trust'], () => import('../features/home/fair-picture.tsx')))
const Promises = island(withTexts(['trust'], () => import('../features/home/promises.tsx')))

export const queries = () => [{ queryKey: ['GET /v2/casino-games'] }]

/** The house at a glance: what is new, the games, and below them why one may believe what they show. */
export default function HomePage() {
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      <Greeting />
      <Banners />
      <Ways />
      <CasinoShelves />
      <Promotions />
      <FairPicture />
      <Promises />
    </div>
  )
}
