import { OWN_GAMES } from '../../lib/games.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'

type Step = keyof (typeof m)['content']['steps']

/** A longer address stands before its prefix. */
const STEPS: readonly [path: string, step: Step][] = [
  [paths.deposit, 'deposit'],
  [paths.withdraw, 'withdraw'],
  [paths.wallet, 'wallet'],
  [paths.coupons, 'coupon'],
  [paths.bonus, 'bonus'],
  [paths.referrals, 'invite'],
  [paths.protection, 'limits'],
  [paths.verification, 'verify'],
  [paths.game('double'), 'double'],
  [paths.fair(), 'fair'],
  [paths.casino, 'games'],
  ['/play', 'play'],
  [paths.sports, 'sports'],
]

/** Button text of a promotion: the action at its destination. */
export function promotionStep(link: string): string {
  const path = link.replace(/[?#].*/s, '')
  const isWithin = (start: string) => path === start || path.startsWith(`${start}/`)
  const game = OWN_GAMES.find(({ name }) => isWithin(paths.game(name)))
  if (game) return m.layouts.play(game.title)
  const [, step] = STEPS.find(([start]) => isWithin(start)) ?? []
  return m.content.steps[step ?? 'other']
}
