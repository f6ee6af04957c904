import { cents } from '@jogo/rules/money'
import type { SlotData } from '@jogo/rules/slots/data'
import { unitsPaid } from '@jogo/rules/slots/game'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import type { Notice } from './moments.ts'

interface NoticeBoardProps {
  notice: Notice
  /** Centavos. */
  stake: number | undefined
  data: SlotData
}

/** Announcement of a feature, over the reels. The line under them has the outcome, so screen readers hear it once. */
export function NoticeBoard({ notice, stake, data }: NoticeBoardProps) {
  const [title, text] = noticeText(notice, (units) =>
    stake === undefined ? '' : money(Number(unitsPaid(cents(stake), units, data))),
  )
  return (
    <div className="slot-notice" aria-hidden="true">
      <p>
        <strong>{title}</strong>
        {text && <span>{text}</span>}
      </p>
    </div>
  )
}

function noticeText(notice: Notice, paid: (units: number) => string): [title: string, text?: string] {
  switch (notice.is) {
    case 'free':
      return [
        m.slots.free_begin(notice.spins),
        notice.multiplier > 1 ? m.slots.all_times(notice.multiplier) : '',
      ]
    case 'more':
      return [m.slots.free_more(notice.spins)]
    case 'hold':
      return [m.slots.hold, m.slots.hold_text]
    case 'full':
      return [m.slots.full, `+ ${paid(notice.units)}`]
    case 'sum':
      return [paid(notice.units), m.slots.sum]
  }
}
