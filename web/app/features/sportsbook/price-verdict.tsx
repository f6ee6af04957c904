import type { PriceFileVerdict } from '@jogo/rules/odds/price-file'
import type { PriceRow } from '@jogo/rules/odds/price-row'
import { m } from '../../lib/language.ts'
import { priceText } from '../../state/odds/prices.ts'
import { Icon } from '../../ui/icon.tsx'

const COLOURS = { published: 'text-accent-text', consistent: 'text-muted', wrong: 'text-danger-text' }
const ICONS = { published: 'circle-check', consistent: 'info', wrong: 'circle-alert' } as const

/** Odds by selection; a selection may have none. */
const rowOdds = ({ odds }: PriceRow): string =>
  odds.map((price) => priceText(price > 1_000 ? price : null)).join(' · ')

/**
 * Verdict on a price file. Without a published root it proves only that the prices are consistent.
 * @param priceNumber number of the price to find
 * @param receiptHash hash of that price on a receipt
 */
export function PriceVerdict({
  verdict: { head, prices, isWhole, isPublished, brokenAt, hash, days, found },
  priceNumber,
  receiptHash,
}: {
  verdict: PriceFileVerdict
  priceNumber?: number | undefined
  receiptHash?: string | undefined
}) {
  const isConsistent = isWhole && days.every(({ is }) => is !== 'differs')
  const proof = isPublished ? 'published' : isConsistent ? 'consistent' : 'wrong'
  const sentence = {
    published: m.price_file.is_true(prices),
    consistent: m.price_file.is_consistent(prices),
    wrong: m.price_file.is_false(brokenAt),
  }[proof]
  return (
    <>
      <p className={`flex items-center gap-2 font-semibold ${COLOURS[proof]}`}>
        <Icon name={ICONS[proof]} size={18} />
        {sentence}
      </p>
      <p>{`${head.home} × ${head.away}`}</p>
      {found && (
        <p className="break-all">
          {m.price_file.found(found.row.n, rowOdds(found.row))} <code>{found.hash}</code>
        </p>
      )}
      {priceNumber && !found && <p className="text-danger-text">{m.price_file.not_found(priceNumber)}</p>}
      {found && receiptHash && found.hash !== receiptHash && (
        <p className="text-danger-text">{m.price_file.other_hash}</p>
      )}
      <ul>
        {days.map(({ day, is }) => (
          <li key={day} className={is === 'differs' ? 'text-danger-text' : 'text-muted'}>
            {m.price_file.day(day, is)}
          </li>
        ))}
      </ul>
      <p className="text-xs break-all text-muted">
        {`${m.price_file.hash}: `}
        <code>{hash}</code>
      </p>
    </>
  )
}
