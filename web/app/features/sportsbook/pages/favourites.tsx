import { island, type PageProps } from '../../../../shell/index.ts'
import { m } from '../../../lib/language.ts'
import { SportsFrame } from '../sports-frame.tsx'

const Inside = island(() => import('../followed-matches.tsx'))

export default function SportFavourites(_: PageProps) {
  return (
    <SportsFrame title={m.sportsbook.favourites} isSection>
      <Inside />
    </SportsFrame>
  )
}
