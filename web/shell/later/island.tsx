import {
  type ComponentType,
  type MouseEvent,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { isForBrowser } from '../router/link.tsx'
import { useGo } from '../router/location.ts'
import { trustedHtml } from '../trusted-html.ts'

/** The loading of every island's content: on the server it must be complete before rendering. */
export const islands: Promise<unknown>[] = []

let isWhole = true

/** Sets whether the next render on the server includes islands far below the first screen, as for crawlers. */
export const renderWhole = (whole: boolean): void => {
  isWhole = whole
}

/** Whether the server is rendering for a crawler. */
export const isForCrawler = (): boolean => typeof document === 'undefined' && isWhole

const NOTHING = { __html: trustedHtml('') }
const REACHABLE = 'a,button,input,select,textarea,summary'

/**
 * A part of a page whose HTML is there at once. The part is fetched and hydrated only when the reader comes near; its links work before
 * that. `place`: classes of its box. An island without server HTML (mounted in the browser) is empty until it is near, or shown at once if
 * already loaded. `room`: classes that reserve its height. An island with `room` is far below the first screen, so only crawlers get its
 * HTML, and its box has the class `room` until the HTML is there.
 */
export function island<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { place = '', room = '' }: { place?: string; room?: string } = {},
) {
  let Content: ComponentType<P> | undefined
  const fetched = async () => {
    Content ??= (await load()).default
  }
  if (typeof document === 'undefined') islands.push(fetched())

  return function Island(props: P) {
    const box = useRef<HTMLDivElement>(null)
    const [hydrated, setHydrated] = useState(() => Content !== undefined && (isWhole || !room))
    const focused = useRef(-1)
    const pressed = useRef<number[]>([])
    const go = useGo()
    const hydrate = async () => {
      // Without network the HTML stays. The next scroll past the island or press on it tries again.
      await fetched().catch(() => {})
      if (!Content) return forgetPresses()
      focused.current = focusable(box.current).indexOf(document.activeElement as Element)
      // Hydrates as a transition: an island can be large (the footer is half a page).
      startTransition(() => setHydrated(true))
    }
    const forgetPresses = () => {
      pressed.current = []
      for (const button of box.current?.querySelectorAll('[data-pressed]') ?? [])
        button.removeAttribute('data-pressed')
    }
    // biome-ignore lint/correctness/useExhaustiveDependencies: whoever wakes it up does the same at every render
    useEffect(() => {
      if (hydrated || !box.current) return
      const observer = new IntersectionObserver(
        (entries) => void (entries.some((entry) => entry.isIntersecting) && hydrate()),
        { rootMargin: room ? '600px' : '200px' },
      )
      observer.observe(box.current)
      return () => observer.disconnect()
    }, [hydrated])
    // Focus stays on the same link, and earlier presses of buttons are repeated.
    useLayoutEffect(() => {
      if (!hydrated) return
      const parts = focusable(box.current) as HTMLElement[]
      parts[focused.current]?.focus()
      for (const at of pressed.current) parts[at]?.click()
    }, [hydrated])

    if (Content && hydrated)
      return (
        <div key="hydrated" ref={box} className={place}>
          <Content {...props} />
        </div>
      )
    /** A plain click on a site link navigates without a reload. A click on a button is stored, and the button pulses until hydration. */
    const onClick = (event: MouseEvent) => {
      const button = event.target instanceof Element && event.target.closest('button')
      if (button) {
        pressed.current.push(focusable(box.current).indexOf(button))
        button.dataset.pressed = ''
        void hydrate()
      }
      const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null
      if (!link || isForBrowser(event)) return
      event.preventDefault()
      go(link.getAttribute('href') ?? '')
    }
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked, or entered
      // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is entered clicks
      <div
        key="html"
        ref={box}
        className={room ? `room ${room}` : place}
        onClick={onClick}
        // The focus may move during the render, whose end replaces the HTML.
        onFocus={({ target }) => {
          focused.current = focusable(box.current).indexOf(target)
        }}
        onBlur={() => {
          focused.current = -1
        }}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; React leaves what the server rendered as it is
        dangerouslySetInnerHTML={NOTHING}
      />
    )
  }
}

const focusable = (box: Element | null) => [...(box?.querySelectorAll(REACHABLE) ?? [])]
