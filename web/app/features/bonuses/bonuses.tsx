import { useQuery } from '@tanstack/react-query'
import bonus from '../../../../art/drawings/spot-bonus.svg'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { isBarred, useSession } from '../../state/player.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Answered } from './answered.tsx'
import { BonusPage } from './bonus-page.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { RolloverCard } from './rollover-card.tsx'

export const bonusesQuery = () => ownQuery('GET /api/bonus')

/** The player's bonuses: what is still to be wagered, and what was converted. */
export function Bonuses() {
  const query = useQuery({ ...bonusesQuery(), throwOnError: false })
  const isExcluded = isBarred(useSession(), 'may_play')
  return (
    <BonusPage title={m.bonuses.title} text={m.bonuses.text}>
      <Answered query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-6">
              <Empty
                art={bonus}
                title={m.bonuses.none_title}
                text={m.bonuses.none_text}
                action={
                  !isExcluded && (
                    <ButtonLink href={paths.myPromotions} kind="secondary">
                      {m.bonuses.see_promotions}
                    </ButtonLink>
                  )
                }
              />
              <HowItWorks />
            </div>
          ) : (
            <ul className="grid gap-4 lg:grid-cols-2">
              {data.map((rollover) => (
                <RolloverCard key={rollover.id} rollover={rollover} />
              ))}
            </ul>
          )
        }
      </Answered>
    </BonusPage>
  )
}
