import { type ReactNode, useId } from 'react'

interface CardProps {
  title: string
  text?: string
  children?: ReactNode
}

export function Card({ title, text, children }: CardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 rounded-lg bg-surface p-5">
      <div>
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {text && <p className="text-sm text-muted">{text}</p>}
      </div>
      {children}
    </section>
  )
}
