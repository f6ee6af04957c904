import type { ReactNode } from 'react'
import { Link } from '../../shell/index.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

export function Rows({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1 rounded-lg bg-surface p-2">
      <h2 className="px-3 pt-3 pb-1 text-base">{title}</h2>
      {children}
    </section>
  )
}

type RowProps = { icon: IconName; name: string; text: string } & (
  | { href: string; onPress?: never }
  | { href?: never; onPress: () => void }
)

const ROW =
  'flex min-h-16 w-full items-center gap-4 rounded-md px-3 py-2 text-left transition-colors duration-150 hover:bg-raised'

/** A row with one action: a page, another site, a phone call, or something on this page. */
export function Row({ icon, name, text, href, onPress }: RowProps) {
  const inside = (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-raised text-accent-text">
        <Icon name={icon} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
      <Icon name="chevron-right" size={18} className="text-muted" />
    </>
  )
  if (!href)
    return (
      <button type="button" onClick={onPress} className={ROW}>
        {inside}
      </button>
    )
  if (href.startsWith('/'))
    return (
      <Link href={href} className={ROW}>
        {inside}
      </Link>
    )
  const isPage = href.startsWith('https:')
  return (
    <a href={href} className={ROW} {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}>
      {inside}
    </a>
  )
}
