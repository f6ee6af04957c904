import { promotionImageUrl } from '@jogo/contract/images'
import { Link } from '../../../shell/index.ts'
import type { Answer } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'

export type Promotion = Answer<'GET /v2/promotions'>[number]

/** A promotion's picture, title and summary. `isFirst`: its picture is the largest element of the first screen. */
export function PromotionCard({ promotion, isFirst }: { promotion: Promotion; isFirst?: boolean }) {
  return (
    <li className="min-w-0 snap-start">
      <Link
        href={paths.promotion(promotion.slug)}
        className="group flex h-full flex-col overflow-hidden rounded-lg bg-surface"
      >
        <PromotionPicture image={promotion.image} eager={isFirst} />
        <span className="flex flex-col gap-1 p-4">
          <span className="font-semibold group-hover:text-accent-text">{promotion.title}</span>
          <span className="text-sm text-muted">{promotion.summary}</span>
        </span>
      </Link>
    </li>
  )
}

export function PromotionPicture({ image, eager }: { image: string | null; eager?: boolean | undefined }) {
  return image ? (
    <img
      src={promotionImageUrl(image)}
      alt=""
      width={780}
      height={390}
      {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      className="aspect-2/1 w-full bg-raised object-cover"
    />
  ) : (
    <span className="grid aspect-2/1 w-full place-items-center bg-linear-to-b from-raised to-surface text-accent-text">
      <Icon name="gift" size={40} />
    </span>
  )
}
