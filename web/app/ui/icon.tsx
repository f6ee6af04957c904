import sprite from './icons.svg'
import type { IconName } from './icons.ts'

/**
 * A lucide icon from the site's sprite, a file that is fetched once. Decorative: adjacent text or the button's `aria-label` carries the
 * meaning.
 */
export function Icon({
  name,
  size = 20,
  className = '',
}: {
  name: IconName
  size?: number
  className?: string
}) {
  return (
    <svg width={size} height={size} aria-hidden="true" className={`icon shrink-0 ${className}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
