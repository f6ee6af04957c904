import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'
import { Spot } from './spot.tsx'
import { SupportText } from './support-text.tsx'

interface EmptyProps {
  icon?: IconName
  /** Address of a drawing of `art/`, shown instead of the icon where there is room. */
  art?: string
  title: string
  text: ReactNode
  /** The only offered next step. */
  action?: ReactNode
}

/** An empty or failed list: its purpose, and one next step. */
export function Empty({ icon, art, title, text, action }: EmptyProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg bg-surface px-6 py-10 text-center">
      {art ? (
        <Spot art={art} />
      ) : (
        icon && (
          <span className="grid size-14 place-items-center rounded-full bg-raised text-accent-text">
            <Icon name={icon} size={26} />
          </span>
        )
      )}
      <h2 className="text-lg">{title}</h2>
      <p className="max-w-sm text-sm text-muted">
        {typeof text === 'string' ? <SupportText text={text} /> : text}
      </p>
      {action}
    </div>
  )
}
