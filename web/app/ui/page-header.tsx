import type { ReactNode } from 'react'

/** The only first-level heading of a page, with a sentence and an action. */
export function PageHeader({ title, text, action }: { title: string; text?: ReactNode; action?: ReactNode }) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div className="flex flex-col gap-1">
        <h1 className="text-xl lg:text-2xl">{title}</h1>
        {text && <p className="max-w-2xl text-muted">{text}</p>}
      </div>
      {action}
    </header>
  )
}
