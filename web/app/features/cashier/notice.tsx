import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icons.ts'

const TONES = { good: 'text-accent-text', calm: 'text-muted', mind: 'text-win-text' } as const

interface NoticeProps {
  icon: IconName
  tone: keyof typeof TONES
  title: string
  /** Whether the title is the heading of the page. */
  isPage?: boolean
  /** Sentences under the title. */
  texts?: readonly string[]
  children?: ReactNode
}

/** Outcome of a payment, with one next step. */
export function Notice({ icon, tone, title, isPage = false, texts = [], children }: NoticeProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <section className="flex w-full max-w-4xl flex-col items-center gap-4 rounded-lg bg-surface px-5 py-8 text-center sm:p-6">
      <span className={`grid size-16 place-items-center rounded-full bg-raised ${TONES[tone]}`}>
        <Icon name={icon} size={32} />
      </span>
      <Heading className="text-lg sm:text-xl">{title}</Heading>
      {texts.map((text) => (
        <p key={text} className="max-w-md text-muted">
          {text}
        </p>
      ))}
      {children}
    </section>
  )
}
