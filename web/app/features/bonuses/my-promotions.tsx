import type { ComponentType } from 'react'
import emptyPromotions from '../../../../art/drawings/spot-empty-promotions.svg'
import type { Answer } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { usePublic } from '../../lib/queries/public.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Answered } from './answered.tsx'
import { BonusPage } from './bonus-page.tsx'

type Promotion = Answer<'GET /v2/promotions'>[number]

/** Current promotions, on the player's page. @param Card renders one promotion */
export function MyPromotions({ Card }: { Card: ComponentType<{ promotion: Promotion; isFirst: boolean }> }) {
  const query = usePublic('GET /v2/promotions')
  return (
    <BonusPage title={m.bonuses.promotion_title} text={m.bonuses.promotion_text}>
      <Answered query={query}>
        {(running) =>
          running.length === 0 ? (
            <Empty
              art={emptyPromotions}
              title={m.bonuses.no_promotion_title}
              text={m.bonuses.no_promotion_text}
              action={<ButtonLink href={paths.home}>{m.bonuses.to_games}</ButtonLink>}
            />
          ) : (
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {running.map((promotion, index) => (
                <Card key={promotion.id} promotion={promotion} isFirst={index === 0} />
              ))}
            </ul>
          )
        }
      </Answered>
    </BonusPage>
  )
}
