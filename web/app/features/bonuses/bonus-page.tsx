import type { ReactNode } from 'react'
import bonus from '../../../../art/drawings/spot-bonus.svg'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { useSettings } from '../../state/settings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { BonusNav } from './bonus-nav.tsx'

interface BonusPageProps {
  title: string
  text: string
  /** Whether the player has bonuses. They may be finished or given up while bonuses are switched off. */
  hasOwn?: boolean
  action?: ReactNode
  children: ReactNode
}

/**
 * The frame of bonus pages. While bonuses are switched off, the frame shows a notice and only the player's own
 * bonuses.
 */
export function BonusPage({ title, text, hasOwn = false, action, children }: BonusPageProps) {
  const { bonus_enabled = false } = useSettings()
  if (!bonus_enabled && hasOwn)
    return (
      <div className="flex flex-col gap-5">
        <PageHeader title={title} text={m.bonuses.off_running} />
        {children}
      </div>
    )
  if (!bonus_enabled)
    return (
      <div className="flex flex-col gap-5">
        <PageHeader title={title} />
        <Empty
          art={bonus}
          title={m.bonuses.off_title}
          text={m.bonuses.off_text}
          action={<ButtonLink href={paths.account}>{m.bonuses.to_account}</ButtonLink>}
        />
      </div>
    )
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={title} text={text} action={action} />
      <div className="w-full max-w-xl">
        <BonusNav />
      </div>
      {children}
    </div>
  )
}
