import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

interface TabsProps<K extends string> {
  /** Accessible name of the choice. */
  label: string
  tabs: readonly { key: K; name: string }[]
  chosen: K
  onChoose: (key: K) => void
  /** 0 for a panel that scrolls; the panel is then a tab stop, scrolled by arrow keys. */
  panelStop?: 0
  children: ReactNode
}

/** Tabs by the ARIA pattern: arrow keys move, Home and End jump. `children` is the panel of the chosen tab. */
export function Tabs<K extends string>({ label, tabs, chosen, onChoose, panelStop, children }: TabsProps<K>) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex(({ key }) => key === chosen)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChoose(next.key)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${base}-${next.key}`)}`)?.focus()
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-1 overflow-x-auto rounded-md bg-ground p-1"
      >
        {tabs.map(({ key, name }) => (
          <button
            key={key}
            id={`${base}-${key}`}
            type="button"
            role="tab"
            aria-selected={key === chosen}
            aria-controls={`${base}-panel`}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => onChoose(key)}
            className="min-h-11 flex-1 rounded-sm px-1 text-sm font-semibold whitespace-nowrap text-muted transition-colors duration-150 hover:text-text aria-selected:bg-raised aria-selected:text-text"
          >
            {name}
          </button>
        ))}
      </div>
      <div id={`${base}-panel`} role="tabpanel" aria-labelledby={`${base}-${chosen}`} tabIndex={panelStop}>
        {children}
      </div>
    </>
  )
}
