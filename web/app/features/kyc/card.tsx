import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icons.ts'

const TONES = { good: 'text-accent-text', mind: 'text-win-text', calm: 'text-muted' } as const

interface CardProps {
  icon: IconName
  tone: keyof typeof TONES
  title: string
  text: string
  children?: ReactNode
}

/** A verification state as a card. */
export function Card({ icon, tone, title, text, children }: CardProps) {
  return (
    <section className="flex flex-col gap-5 rounded-lg bg-surface p-5 in-[dialog]:p-0 sm:p-6">
      <div className="flex items-start gap-4">
        <span className={`grid size-12 shrink-0 place-items-center rounded-full bg-raised ${TONES[tone]}`}>
          <Icon name={icon} size={24} />
        </span>
        <div role="status" className="flex flex-col gap-1">
          <h2 className="text-lg">{title}</h2>
          <p className="text-muted">{text}</p>
        </div>
      </div>
      {children}
    </section>
  )
}
