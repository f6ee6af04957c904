import sprite from './icons.svg'
import type { IconName } from './icons.ts'

/** A lucide icon from the site's sprite, a file that is fetched once. Decoration: the words beside it, or `aria-label` of its button, say what it means. */
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
