import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import { raiseToasts } from './toast.tsx'

export interface ModalProps {
  title: string
  /** Label of the closing button. */
  closeLabel: string
  onClose: () => void
  /** Content before the title. */
  lead?: ReactNode
  children: ReactNode
  wide?: boolean
  /** Whether the dialog stands below the right end of the header on desktops, instead of in the middle. */
  corner?: boolean
}

/** The picture across the top of a dialog; its place is reserved from the start. */
export const ModalPicture = createContext<{ src: string; alt: string } | undefined>(undefined)

/**
 * The browser's `<dialog>`: it traps the focus, closes on Escape and returns the focus. A bottom sheet on phones, a centred card on larger
 * screens. The focus starts in the first field, but on touch screens on the title, because the on-screen keyboard would cover half of the
 * dialog.
 */
export function Modal({
  title,
  closeLabel,
  onClose,
  lead,
  children,
  wide = false,
  corner = false,
}: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const picture = useContext(ModalPicture)
  const pressedOutside = useRef(false)

  useEffect(() => {
    const element = ref.current
    if (!element || element.open) return
    const before = document.activeElement
    // Locking the page hides the scrollbar; its width stays reserved, so that nothing moves.
    const root = document.documentElement
    root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
    element.showModal()
    raiseToasts()
    focusFirst(element)
    return () => {
      element.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])

  // When the dialog's content changes, the focus moves from the removed element to the new content.
  useEffect(() => {
    const element = ref.current
    if (title && element && !element.contains(document.activeElement)) focusFirst(element)
  }, [title])

  return (
    <dialog
      ref={ref}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // A text selection may end outside of the dialog: only a press that also began there closes it.
      onPointerDown={(event) => {
        pressedOutside.current = event.target === ref.current
      }}
      onClick={(event) => {
        if (event.target === ref.current && pressedOutside.current) onClose()
      }}
      onKeyDown={() => {}}
      className={`sheet z-[10000] m-0 mt-auto max-h-[92dvh] w-full max-w-none overflow-hidden rounded-t-lg bg-surface p-0 text-text shadow-lift sm:m-auto sm:rounded-lg ${wide ? 'sm:max-w-2xl' : 'sm:max-w-md'} ${corner ? 'lg:mt-18 lg:mr-8' : ''}`}
    >
      <div className="flex max-h-[92dvh] flex-col">
        <div className="flex items-center gap-3 py-2 pr-2 pl-5">
          {lead}
          <h2 id={heading} tabIndex={-1} className="flex-1 py-2 text-lg outline-none">
            {title}
          </h2>
          <IconButton icon="x" label={closeLabel} onClick={onClose} />
        </div>
        <div className="overflow-y-auto overscroll-contain px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
          {picture && (
            <img
              src={picture.src}
              alt={picture.alt}
              width={780}
              height={260}
              loading="lazy"
              decoding="async"
              // A height low enough to keep the button under the fields in sight on a phone.
              style={{ maxHeight: '9dvh' }}
              className="mb-4 aspect-3/1 w-full rounded-md bg-raised object-cover [@media(max-height:30rem)]:hidden"
            />
          )}
          {children}
        </div>
      </div>
    </dialog>
  )
}

function focusFirst(element: HTMLElement): void {
  const first =
    matchMedia('(pointer: fine)').matches && element.querySelector<HTMLElement>('[data-autofocus]')
  ;(first || element.querySelector('h2'))?.focus()
}
