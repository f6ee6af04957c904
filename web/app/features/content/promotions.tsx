import emptyPromotions from '../../../../art/drawings/spot-empty-promotions.svg'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { usePublic } from '../../lib/queries/public.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PromotionCard } from './promotion-card.tsx'

/** Current promotions. The empty state says that no promotion is needed to play or to withdraw. */
export function Promotions() {
  const { data, error, refetch } = usePublic('GET /v2/promotions')
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={m.content.promotions_title} text={m.content.promotions_text} />
      {data?.length === 0 && (
        <Empty
          art={emptyPromotions}
          title={m.content.promotions_empty}
          text={m.content.promotions_empty_text}
          action={<ButtonLink href={paths.home}>{m.content.to_home}</ButtonLink>}
        />
      )}
      {!data && error && (
        <Empty
          icon="circle-alert"
          title={m.failure.part_title}
          text={errorSentence(error)}
          action={
            <Button icon="refresh-cw" onClick={() => void refetch()}>
              {m.layouts.retry}
            </Button>
          }
        />
      )}
      {!data && !error && (
        <div
          role="status"
          aria-label={m.layouts.loading}
          className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
        >
          <Skeleton className="h-72 w-full rounded-lg" />
          <Skeleton className="h-72 w-full rounded-lg max-sm:hidden" />
          <Skeleton className="h-72 w-full rounded-lg max-lg:hidden" />
        </div>
      )}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {data?.map((promotion, index) => (
          <PromotionCard key={promotion.id} promotion={promotion} isFirst={index === 0} />
        ))}
      </ul>
    </div>
  )
}
