import { Link, usePath } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'

/** Links between the three pages about bonuses. */
export function BonusNav() {
  const path = usePath()
  const rooms = [
    { href: paths.bonus, name: m.bonuses.title, isHere: path === paths.bonus },
    {
      href: paths.coupons,
      name: m.bonuses.coupon_title,
      isHere: path === paths.coupons || path === `${paths.myPromotions}/coupon`,
    },
    { href: paths.myPromotions, name: m.bonuses.promotions, isHere: path === paths.myPromotions },
  ]
  return (
    <nav aria-label={m.bonuses.rooms} className="flex gap-1 rounded-md bg-surface p-1">
      {rooms.map(({ href, name, isHere }) => (
        <Link
          key={href}
          href={href}
          aria-current={isHere ? 'page' : undefined}
          className="flex min-h-11 flex-1 items-center justify-center rounded-sm px-2 text-sm font-semibold text-muted transition-colors duration-150 hover:text-text aria-[current]:bg-raised aria-[current]:text-text"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
