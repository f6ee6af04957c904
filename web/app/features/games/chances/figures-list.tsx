import { decimal } from '../../../lib/decimal.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { chanceText } from '../numbers.ts'
import type { Offer } from '../round.ts'
import type { Published } from './published.ts'
import { shareText, timesText } from './words.ts'

interface FiguresListProps {
  /** Figures of the chosen bet; for the whole game, the figures common to all its bets. */
  figures: Pick<Published, 'rtp' | 'hit' | 'above' | 'sigma' | 'top'>
  features: Published['features']
  /** Centavos. */
  stake: number
  offer: Offer
}

/** Return, chance of a payout, volatility, and the top win. */
export function FiguresList({ figures, features, stake, offer }: FiguresListProps) {
  const { rtp, hit, above, sigma, top } = figures
  const chance = (probability: number) => chanceText(probability, m.games.one_in)
  const won = Math.floor(stake * top.times + 1e-6)
  const isCut = won > offer.max_win
  const rows: [name: string, value: string | undefined][] = [
    [m.chances.rtp, shareText(rtp)],
    [m.chances.rtp_now, isSame(rtp, offer) ? undefined : shareText(offer.rtp_bp / 10_000)],
    [m.chances.hit, hit === undefined ? undefined : chance(hit)],
    [m.chances.above, above === undefined ? undefined : chance(above)],
    [m.chances.most, `${timesText(top.times)} · ${money(Math.min(won, offer.max_win))}`],
    [m.chances.most_chance, chance(top.chance)],
    [
      m.chances.sigma,
      sigma === undefined
        ? undefined
        : `${decimal(sigma, 1, 2)} · ${m.chances.volatility[volatility(sigma)]}`,
    ],
    [m.chances.free, features?.free ? chance(features.free) : undefined],
    [m.chances.hold, features?.hold ? chance(features.hold) : undefined],
  ]
  return (
    <>
      <dl className="grid grid-cols-2 gap-2">
        {rows.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name} className="rounded-md bg-ground p-2">
                <dt className="text-xs text-muted">{name}</dt>
                <dd className="text-sm font-semibold text-balance">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {isCut && <p className="text-xs text-muted">{m.chances.cut(money(offer.max_win))}</p>}
    </>
  )
}

/** The page shows returns in whole basis points, truncated. */
const isSame = (rtp: number, { rtp_bp }: Offer): boolean => Math.abs(rtp * 10_000 - rtp_bp) < 1.5

/** Volatility by the standard deviation of the return of one staked unit. */
const volatility = (sigma: number) =>
  sigma < 4 ? 'low' : sigma < 8 ? 'medium' : sigma < 15 ? 'high' : 'highest'
