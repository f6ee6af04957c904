import type { ReactNode } from 'react'

/** Every state of a component on one page, each with its name. */
export function States({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return (
    <div className={wide ? 'flex flex-col gap-8' : 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3'}>
      {children}
    </div>
  )
}

export function State({ name, id, children }: { name: string; id?: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-3" id={id}>
      <p className="text-xs text-muted">{name}</p>
      <div className="flex flex-wrap items-start gap-3">{children}</div>
    </section>
  )
}
