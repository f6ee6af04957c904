/** Content of a long list on one screen. */
export interface Screenful {
  /** Number of rows in the document. */
  count: number
  /** Rows' own position labels within their day. */
  rows: { day: string; at: number; of: number }[]
  /** Empty places within the list, px from the top of the page. */
  blank: number[]
}

/** A layout shift, with up to five of the boxes that moved most. */
interface Shift {
  hadRecentInput: boolean
  value: number
  sources: { previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Runs in the page: adds up layout shifts from now on, in `window.shifted`. */
export function watchShifts(): void {
  const watched = Object.assign(window, { shifted: 0 })
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries() as unknown as Shift[]) {
      // A price that changes in its place moves its own text alone: every box is where it was.
      const isMoved = ({ previousRect: before, currentRect: now }: Shift['sources'][number]) =>
        before.x !== now.x || before.y !== now.y
      if (!hadRecentInput && (sources.length === 0 || sources.some(isMoved))) watched.shifted += value
    }
  }).observe({ type: 'layout-shift' })
}

/** Runs in the page: scrolls to the end of the list, screen by screen, and reports each painted screen. */
export async function readThrough(): Promise<Screenful[]> {
  const painted = () =>
    new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
  const read = (): Screenful => {
    const rows = [...document.querySelectorAll('main section li')]
    const blank: number[] = []
    const place = rows[0]?.getBoundingClientRect()
    for (let y = 0; place && y < innerHeight; y += 20) {
      const there = document.elementFromPoint(place.left + 4, y)
      if (there?.closest('main section') && !there.closest('li, h2')) blank.push(scrollY + y)
    }
    return {
      count: rows.length,
      // A short list of live matches may stand above the long list.
      rows: rows
        .filter((row) => row.hasAttribute('aria-setsize'))
        .map((row) => ({
          day: row.closest('section')?.querySelector('h2')?.textContent ?? '',
          at: Number(row.getAttribute('aria-posinset')),
          of: Number(row.getAttribute('aria-setsize')),
        })),
      blank,
    }
  }
  const seen = [read()]
  const left = () =>
    [...document.querySelectorAll('[data-league]')].at(-1)?.getBoundingClientRect().bottom ?? 0
  while (left() > innerHeight * 0.8) {
    scrollBy({ top: innerHeight * 0.8, behavior: 'instant' })
    await painted()
    seen.push(read())
  }
  return seen
}
