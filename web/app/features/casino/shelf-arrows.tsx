import { type RefObject, useEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'

/**
 * Arrow buttons for the mouse that scroll a row of cards by its visible number; absent when all cards are in sight. Keyboard and screen
 * readers use the cards.
 */
export default function ShelfArrows({ row }: { row: RefObject<HTMLUListElement | null> }) {
  const [{ isFirst, isLast }, setEnds] = useState({ isFirst: true, isLast: true })
  useEffect(() => {
    const list = row.current
    if (!list) return
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = list
      setEnds({ isFirst: scrollLeft < 2, isLast: scrollLeft > scrollWidth - clientWidth - 2 })
    }
    const size = new ResizeObserver(look)
    size.observe(list)
    const cards = new MutationObserver(look)
    cards.observe(list, { childList: true })
    list.addEventListener('scroll', look, { passive: true })
    return () => {
      size.disconnect()
      cards.disconnect()
      list.removeEventListener('scroll', look)
    }
  }, [row])
  if (isFirst && isLast) return null
  function turn(way: 1 | -1) {
    const list = row.current
    if (list)
      list.scrollBy({ left: way * (list.clientWidth + Number.parseFloat(getComputedStyle(list).columnGap)) })
  }
  const arrow = (way: 1 | -1, isEnd: boolean) => (
    <button
      type="button"
      tabIndex={-1}
      disabled={isEnd}
      onClick={() => turn(way)}
      className="grid size-11 place-items-center rounded-md text-muted hover:bg-raised hover:text-text disabled:opacity-55"
    >
      <Icon name={way === 1 ? 'chevron-right' : 'chevron-left'} />
    </button>
  )
  return (
    <span aria-hidden="true" className="ml-auto flex max-lg:hidden">
      {arrow(-1, isFirst)}
      {arrow(1, isLast)}
    </span>
  )
}
