import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** What the server must have read before it renders: the content of every island. */
export const islands: Promise<unknown>[] = []

const REACHABLE = 'a,button,input,select,textarea,summary'

/**
 * A part of a page that stands in the HTML at once and comes to life only when the reader is near: until then the browser neither
 * fetches nor runs what it is made of, and its links are plain links. `place`: classes of its box; a height there is kept free for
 * an island that comes without HTML, on a page the browser rendered itself. Its properties must not change while it sleeps.
 */
export function island<P extends object>(load: () => Promise<{ default: ComponentType<P> }>, place = '') {
  let Content: ComponentType<P> | undefined
  const fetched = async () => {
    Content ??= (await load()).default
  }
  if (typeof document === 'undefined') islands.push(fetched())

  return function Island(props: P) {
    const box = useRef<HTMLDivElement>(null)
    const [awake, setAwake] = useState(false)
    const focused = useRef(-1)
    useEffect(() => {
      if (!box.current) return
      const observer = new IntersectionObserver(
        async (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return
          observer.disconnect()
          await fetched().catch(() => {})
          focused.current = focusable(box.current).indexOf(document.activeElement as Element)
          if (Content) setAwake(true)
        },
        { rootMargin: '200px' },
      )
      observer.observe(box.current)
      return () => observer.disconnect()
    }, [])
    // Whoever had reached a link in the sleeping HTML stands on the same link afterwards.
    useLayoutEffect(() => {
      if (awake) (focusable(box.current)[focused.current] as HTMLElement | undefined)?.focus()
    }, [awake])

    if (Content && (awake || typeof document === 'undefined'))
      return (
        <div key="awake" ref={box} className={place}>
          <Content {...props} />
        </div>
      )
    return (
      <div
        key="asleep"
        ref={box}
        className={place}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; React leaves what the server rendered as it is
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    )
  }
}

const focusable = (box: Element | null) => [...(box?.querySelectorAll(REACHABLE) ?? [])]
