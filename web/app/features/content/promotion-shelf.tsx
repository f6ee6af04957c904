import { Link } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { usePublic } from '../../lib/queries/public.ts'
import { Icon } from '../../ui/icon.tsx'
import { PromotionCard } from './promotion-card.tsx'

/** Current promotions, for the home page; empty without a promotion. */
export default function PromotionShelf() {
  const { data: promotions } = usePublic('GET /v2/promotions')
  if (!promotions?.length) return null
  return (
    <section className="flex flex-col gap-2">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-base lg:text-lg">{m.content.promotions_title}</h2>
        <Link
          href={paths.promotions}
          aria-label={`${m.content.see_all}: ${m.content.promotions_title}`}
          className="flex min-h-11 items-center gap-1 text-sm font-semibold text-accent-text hover:underline"
        >
          {m.content.see_all}
          <Icon name="chevron-right" size={16} />
        </Link>
      </div>
      <ul className="[scrollbar-width:none] lg:[scrollbar-width:thin] -mx-4 grid snap-x auto-cols-[85%] grid-flow-col gap-2 overflow-x-auto scroll-px-4 px-4 pb-2 sm:auto-cols-[calc((100%-1rem)/3)] lg:mx-0 lg:gap-4 lg:px-0">
        {promotions.map((promotion) => (
          <PromotionCard key={promotion.id} promotion={promotion} />
        ))}
      </ul>
    </section>
  )
}
