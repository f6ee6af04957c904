import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useGo } from '../../../shell/index.ts'
import { dateText, shownDay } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { publicQuery } from '../../lib/queries/public.ts'
import { onBannerClick } from '../../state/banner-click.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PromotionPicture } from './promotion-card.tsx'
import { promotionStep } from './promotion-step.ts'
import { Prose } from './prose.tsx'

export const promotionQuery = (id: string) => publicQuery('GET /v2/promotions/:id', { params: { id } })

/** A promotion with its full rules and its period. @param offer bonus of the promotion, if any */
export function PromotionPage({ id, offer }: { id: string; offer?: ReactNode }) {
  const { data } = useSuspenseQuery(promotionQuery(id))
  const go = useGo()
  return (
    <article className="mx-auto flex w-full max-w-3xl flex-col gap-5">
      <Link
        href={paths.promotions}
        className="no-print flex min-h-11 items-center gap-1 self-start text-sm font-semibold text-muted hover:text-text"
      >
        <Icon name="chevron-left" size={18} />
        {m.content.all_promotions}
      </Link>
      <div className="overflow-hidden rounded-lg">
        <PromotionPicture image={data.image} eager />
      </div>
      <header className="flex flex-col gap-2">
        <h1 className="text-xl lg:text-2xl">{data.title}</h1>
        <p className="text-muted">{data.summary}</p>
        <p className="flex items-center gap-2 text-sm text-muted">
          <Icon name="clock" size={16} />
          {data.ends_at ? m.content.until(dateText(shownDay(Date.parse(data.ends_at)))) : m.content.always}
        </p>
      </header>
      {data.link && (
        <a
          href={data.link}
          className={`${buttonClass('primary', 'lg')} self-start max-sm:w-full`}
          onClick={(event) => onBannerClick(event, data.link, go)}
        >
          {promotionStep(data.link)}
        </a>
      )}
      {offer}
      <Prose html={data.html} />
    </article>
  )
}
