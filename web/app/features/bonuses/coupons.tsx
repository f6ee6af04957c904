import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import coupons from '../../../../art/drawings/spot-coupons.svg'
import { useStore } from '../../../shell/index.ts'
import type { Answer } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { dialog, openDialog } from '../../state/dialogs.ts'
import { isBarred, useSession } from '../../state/player.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Answered } from './answered.tsx'
import { BonusPage } from './bonus-page.tsx'

type UserCoupon = Answer<'POST /api/coupons/list'>['userCoupons'][number]

/** The player's used coupons, and a button for a new coupon, unless a suspension or an exclusion is in force. */
export function Coupons() {
  const query = useQuery({ ...ownQuery('POST /api/coupons/list'), throwOnError: false })
  const { refetch } = query
  const open = useStore(dialog, () => undefined)?.name
  const isExcluded = isBarred(useSession(), 'may_play')
  useEffect(() => {
    // A closed dialog may have applied a coupon.
    if (open === undefined) void refetch()
  }, [open, refetch])
  const use = !isExcluded && (
    <Button icon="ticket" onClick={() => openDialog({ name: 'coupon' })}>
      {m.bonuses.use_coupon}
    </Button>
  )
  return (
    <BonusPage title={m.bonuses.coupon_title} text={m.bonuses.coupon_text}>
      <Answered query={query}>
        {({ userCoupons }) =>
          userCoupons.length === 0 ? (
            <Empty
              art={coupons}
              title={m.bonuses.no_coupon_title}
              text={m.bonuses.no_coupon_text}
              action={use}
            />
          ) : (
            <>
              {use && <div>{use}</div>}
              <ul className="flex flex-col divide-y divide-line rounded-lg bg-surface px-5">
                {userCoupons.map((userCoupon) => (
                  <CouponRow key={userCoupon.coupon.code} userCoupon={userCoupon} />
                ))}
              </ul>
            </>
          )
        }
      </Answered>
    </BonusPage>
  )
}

function CouponRow({ userCoupon }: { userCoupon: UserCoupon }) {
  const { applied, expired, coupon, registration } = userCoupon
  const state = registration
    ? m.bonuses.coupon_registration[registration.state === 'refused' ? 'refused' : 'waits']
    : expired
      ? m.bonuses.coupon_expired
      : applied
        ? m.bonuses.coupon_applied
        : m.bonuses.coupon_open
  return (
    <li className="flex min-h-16 items-center gap-4 py-3">
      <Icon
        name={applied ? 'circle-check' : 'ticket'}
        className={expired ? 'text-muted' : 'text-accent-text'}
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{coupon.code}</span>
        <span className="block text-sm text-muted">
          {registration ? registration.message : coupon.deposit ? m.bonuses.with_deposit : m.bonuses.by_code}
        </span>
      </span>
      <span className="text-sm text-muted">{state}</span>
    </li>
  )
}
