import { island, type PageProps } from '../../../../shell/index.ts'
import { m } from '../../../lib/language.ts'
import { withTexts } from '../../../lib/texts.ts'
import { SportsFrame } from '../sports-frame.tsx'

const Inside = island(withTexts(['offer'], () => import('../found-matches.tsx')))

export default function SportSearch({ place }: PageProps) {
  return (
    <SportsFrame title={m.sportsbook.search} isSection>
      <Inside first={place.search.get('q')?.slice(0, 60) ?? ''} />
    </SportsFrame>
  )
}
