import { island, type PageProps } from '../../../../shell/index.ts'
import { m } from '../../../lib/language.ts'
import { withTexts } from '../../../lib/texts.ts'
import { SportsFrame } from '../sports-frame.tsx'

const Inside = island(withTexts(['offer'], () => import('../followed-matches.tsx')))

export default function SportFavourites(_: PageProps) {
  return (
    <SportsFrame title={m.sportsbook.favourites} isSection>
      <Inside />
    </SportsFrame>
  )
}
