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

/** What the server must have read before it renders: the content of every island. */
export const islands: Promise<unknown>[] = []

let isWhole = true

/** For the next render on the server: whether islands far below the first screen are rendered too, as for a machine that reads the page. */
export const renderWhole = (whole: boolean): void => {
  isWhole = whole
}

/** On the server, while it renders for a machine. */
export const isForMachine = (): boolean => typeof document === 'undefined' && isWhole

const REACHABLE = 'a,button,input,select,textarea,summary'

/**
 * A part of a page that stands in the HTML at once and comes to life only when the reader is near: until then the browser neither
 * fetches nor runs what it is made of; links work. `place`: classes of its box. One that the browser mounts by itself, without HTML of
 * the server's, is empty until then, and at once there when it was near before. `room`: classes that keep its height for it; such a one
 * stands far below the first screen, and people get it empty: only machines are sent its HTML.
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
    const [awake, setAwake] = useState(() => Content !== undefined && (isWhole || !room))
    const focused = useRef(-1)
    const pressed = useRef<number[]>([])
    const go = useGo()
    const wake = async () => {
      // Without network it sleeps on, and tries again when it is passed or pressed again.
      await fetched().catch(() => {})
      if (!Content) return forgetPresses()
      focused.current = focusable(box.current).indexOf(document.activeElement as Element)
      // In slices: a footer is half a page.
      startTransition(() => setAwake(true))
    }
    const forgetPresses = () => {
      pressed.current = []
      for (const button of box.current?.querySelectorAll('[data-held]') ?? [])
        button.removeAttribute('data-held')
    }
    // biome-ignore lint/correctness/useExhaustiveDependencies: whoever wakes it up does the same at every render
    useEffect(() => {
      if (awake || !box.current) return
      const observer = new IntersectionObserver(
        (entries) => void (entries.some((entry) => entry.isIntersecting) && wake()),
        { rootMargin: room ? '600px' : '200px' },
      )
      observer.observe(box.current)
      return () => observer.disconnect()
    }, [awake])
    // Whoever had reached a link in the sleeping HTML stands on the same link afterwards; buttons that were pressed do their work.
    useLayoutEffect(() => {
      if (!awake) return
      const parts = focusable(box.current) as HTMLElement[]
      parts[focused.current]?.focus()
      for (const at of pressed.current) parts[at]?.click()
    }, [awake])

    if (Content && awake)
      return (
        <div key="awake" ref={box} className={place}>
          <Content {...props} />
        </div>
      )
    /** A plain click on a link of the site: the page changes as everywhere else. One on a button beats until the island is awake. */
    const onClick = (event: MouseEvent) => {
      const button = event.target instanceof Element && event.target.closest('button')
      if (button) {
        pressed.current.push(focusable(box.current).indexOf(button))
        button.dataset.held = ''
        void wake()
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
        key="asleep"
        ref={box}
        className={room || place}
        onClick={onClick}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; React leaves what the server rendered as it is
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    )
  }
}

const focusable = (box: Element | null) => [...(box?.querySelectorAll(REACHABLE) ?? [])]
