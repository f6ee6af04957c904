import { m } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import type { Way } from './menu.ts'

/** Account pages with a second address, and the address in the menu. */
const SECOND_ADDRESSES: Readonly<Record<string, string>> = {
  '/user/password': paths.password,
  '/user/withdraw': paths.withdraw,
  '/user/promotion/coupon': paths.coupons,
}

/** The menu's address of an account page. */
export const addressInMenu = (path: string): string => SECOND_ADDRESSES[path] ?? path

interface Shown {
  hasBonuses: boolean
  /** Whether the player is excluded or suspended, and not invited to deposit or play. */
  barred: boolean
}

/** The account pages in four groups; withdrawals come before deposits. */
export const accountGroups = ({ hasBonuses, barred }: Shown): { name: string; ways: Way[] }[] => {
  const groups: { name: string; ways: (Way | false)[] }[] = [
    {
      name: m.menus.money,
      ways: [
        { href: paths.withdraw, icon: 'arrow-up-from-line', name: m.layouts.withdraw },
        !barred && { href: paths.deposit, icon: 'arrow-down-to-line', name: m.layouts.deposit },
        { href: paths.wallet, icon: 'wallet', name: m.layouts.wallet },
        { href: paths.statement, icon: 'receipt-text', name: m.layouts.statement },
        { href: paths.bets, icon: 'trophy', name: m.menus.bets },
      ],
    },
    {
      name: m.menus.care,
      ways: [
        { href: paths.protection, icon: 'gauge', name: m.menus.limits },
        { href: paths.exclusion, icon: 'lock', name: m.menus.exclusion },
        { href: paths.fair(), icon: 'scale', name: m.layouts.fair },
      ],
    },
    {
      name: m.menus.details,
      ways: [
        { href: paths.account, icon: 'user', name: m.menus.my_data },
        { href: paths.verification, icon: 'badge-check', name: m.menus.verification },
        { href: paths.password, icon: 'fingerprint', name: m.menus.password },
        { href: paths.security, icon: 'shield-check', name: m.menus.security },
        { href: paths.data, icon: 'copy', name: m.menus.data },
      ],
    },
    {
      name: m.menus.benefits,
      ways: [
        hasBonuses && { href: paths.bonus, icon: 'gem', name: m.menus.bonus },
        hasBonuses && { href: paths.coupons, icon: 'ticket', name: m.menus.coupons },
        { href: paths.promotions, icon: 'gift', name: m.layouts.promotions },
        { href: paths.referrals, icon: 'smartphone', name: m.menus.referrals },
      ],
    },
  ]
  return groups.map(({ name, ways }) => ({ name, ways: ways.filter((way) => way !== false) }))
}
