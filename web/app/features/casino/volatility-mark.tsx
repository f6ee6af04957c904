import { m } from '../../lib/language.ts'

/**
 * How strongly a game's results vary, 1 to 5, as five bars in one element: a lobby shows hundreds of them. The
 * policy of the pages allows no style attributes in HTML, so that the level is a class.
 */
export function VolatilityMark({ level }: { level: number }) {
  return (
    <span role="img" aria-label={m.catalogue.volatility(level)} className={`volatility [--level:${level}]`} />
  )
}
