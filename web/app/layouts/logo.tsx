import { imageUrl } from '@jogo/contract/images'
import { m } from '../lib/language.ts'
import { useSettings } from '../state/settings.ts'

/** Two halves of a shield that meet in a check mark: shown data and its proof. */
export function Mark() {
  return (
    <svg width={32} height={32} viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
      <path d="M16 1.5 28.5 6v10.2c0 7-5 12-12.5 14.3C8.5 28.2 3.5 23.2 3.5 16.200V6Z" fill="var(--accent)" />
      <path d="M16 1.5 28.5 6v10.200c0 7-5 12-12.5 14.300Z" fill="var(--on-accent)" fillOpacity="0.16" />
      <path
        d="m9.5 15.8 4.6 4.7 8.6-9.3"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** The logo of the settings in a box of fixed size, or our mark with the site's title. @param small only the mark */
export function Brand({ small = false, className = '' }: { small?: boolean; className?: string }) {
  const { general_logo, general_site_title } = useSettings()
  const title = general_site_title || m.layouts.site
  if (general_logo)
    return (
      <img
        src={imageUrl(general_logo, 'banMobile')}
        alt={title}
        width={small ? 40 : 112}
        height={40}
        className="min-w-0 object-contain object-left"
      />
    )
  return (
    <>
      <Mark />
      <span className={small ? 'sr-only' : `font-bold tracking-tight whitespace-nowrap ${className}`}>
        {title}
      </span>
    </>
  )
}
