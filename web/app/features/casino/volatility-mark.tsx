import { m } from '../../lib/language.ts'

/** As classes, because the policy of the pages allows no style attributes in HTML. */
const FILLED = ['[--filled:17%]', '[--filled:39%]', '[--filled:61%]', '[--filled:83%]', '[--filled:100%]']

/** How strongly a game's results vary, 1 to 5, as five bars in one element: a lobby shows hundreds of them. */
export function VolatilityMark({ level }: { level: number }) {
  return (
    <span
      role="img"
      aria-label={m.catalogue.volatility(level)}
      className={`volatility ${FILLED[level - 1]}`}
    />
  )
}
