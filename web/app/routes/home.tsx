import type { ReactNode } from 'react'
import { island } from '../../shell/index.ts'
import { CasinoShelves } from '../features/casino/shelves.tsx'
import { loadSample } from '../features/games/sample.ts'
import { Banners } from '../features/home/banners.tsx'
import { Greeting } from '../features/home/greeting.tsx'
import { Ways } from '../features/home/ways.tsx'
import { FEATURED_GAME } from '../lib/games.ts'
import { publicKey } from '../lib/queries/keys.ts'
import { withTexts } from '../lib/texts.ts'
import { isBarred, useSession } from '../state/player.ts'

// `room` reserves each part's height, so that nothing below the part moves.
const Promotions = island(
  withTexts(['content'], () => import('../features/content/promotion-shelf.tsx')),
  { room: 'min-h-87' },
)
const FairPicture = island(() => import('../features/home/fair-picture.tsx'), {
  room: 'min-h-453 sm:min-h-327 lg:min-h-208 xl:min-h-199',
})
const SAMPLE = 'min-h-160 sm:min-h-81'
const Sample = island(
  withTexts([`${FEATURED_GAME.name}_sample`], () => loadSample(FEATURED_GAME.name)),
  // A fixed height for the sample board, which is computed after the first render.
  { place: SAMPLE, room: SAMPLE },
)
const Promises = island(() => import('../features/home/promises.tsx'), {
  room: 'min-h-217 sm:min-h-115 xl:min-h-73',
})

export const queries = () => [
  { queryKey: publicKey('GET /v2/casino-games') },
  { queryKey: publicKey('GET /v2/promotions') },
]

/** Invitations to play or deposit: hidden for excluded players. */
function Invitations({ children }: { children: ReactNode }) {
  return isBarred(useSession(), 'may_deposit') ? null : children
}

/** The home page: news, games, and the reasons for trust below them. */
export default function HomePage() {
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      <Greeting />
      <Invitations>
        <Banners />
      </Invitations>
      <Ways />
      <CasinoShelves />
      <Invitations>
        <Promotions />
      </Invitations>
      <FairPicture sample={<Sample />} />
      <Promises />
    </div>
  )
}
