import { createStore, Link, useStore } from '../../shell/index.ts'
import { Icon } from './icon.tsx'
import { SupportText } from './support-text.tsx'

export type ToastKind = 'good' | 'bad' | 'plain'
interface Toast {
  id: number
  text: string
  kind: ToastKind
  leaving: boolean
  link: ToastLink | undefined
}

/** Link to details. */
interface ToastLink {
  href: string
  words: string
}

const STANDS_MS = 2_000
/** Time of a toast with a link, which takes time to reach. */
const LINK_STANDS_MS = 8_000
const LEAVES_MS = 500
const toasts = createStore<readonly Toast[]>([])
const NONE: readonly Toast[] = []
let count = 0

/** A short alert: 2 s, then fades for half a second; with a link 8 s. For results and notifications; never for a form's error. */
export function toast(text: string, kind: ToastKind = 'plain', link?: ToastLink): void {
  count += 1
  const id = count
  toasts.set([...toasts.get().slice(-2), { id, text, kind, link, leaving: false }])
  setTimeout(
    () => {
      toasts.set(toasts.get().map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)))
      setTimeout(() => toasts.set(toasts.get().filter((toast) => toast.id !== id)), LEAVES_MS)
    },
    link ? LINK_STANDS_MS : STANDS_MS,
  )
}

const STYLES = {
  good: { icon: 'circle-check', colour: 'text-accent-text' },
  bad: { icon: 'circle-alert', colour: 'text-danger-text' },
  plain: { icon: 'circle-check', colour: 'text-muted' },
} as const

let shelf: HTMLElement | null = null

/** Raises alerts above an opening dialog, which would cover them. */
export function raiseToasts(): void {
  if (toasts.get().length === 0) return
  shelf?.hidePopover?.()
  shelf?.showPopover?.()
}

/**
 * A popover, so that alerts are above an open dialog too. Alerts cover neither the connection banner nor, on phones, the head of a sheet.
 */
export function Toasts() {
  const shown = useStore(toasts, () => NONE)
  return (
    <div
      ref={(element) => {
        shelf = element
        if (shown.length > 0) element?.showPopover?.()
      }}
      popover="manual"
      role="status"
      aria-live="polite"
      className="pointer-events-none toasts fixed inset-x-0 top-16 bottom-auto m-0 mx-auto w-full max-w-md flex-col items-center gap-2 bg-transparent px-4 open:flex"
    >
      {shown.map(({ id, text, kind, link, leaving }) => (
        <p
          key={id}
          className={`flex items-center gap-2.5 rounded-md border border-line bg-raised px-4 py-3 text-sm font-medium text-text shadow-lift ${leaving ? 'toast-leave' : 'toast-enter'}`}
        >
          <Icon name={STYLES[kind].icon} className={STYLES[kind].colour} />
          <span>
            <SupportText text={text} />
          </span>
          {link && (
            <Link
              href={link.href}
              className="pointer-events-auto py-3 font-semibold whitespace-nowrap text-accent-text"
            >
              {link.words}
            </Link>
          )}
        </p>
      ))}
    </div>
  )
}
