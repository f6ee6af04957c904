import { m } from '../../../lib/language.ts'
import { isWin } from '../round.ts'
import type { ShownGame } from '../shown-game.ts'
import { Board } from './board.tsx'
import { NoticeBoard } from './notice-board.tsx'
import { Plate } from './plate.tsx'
import type { Slot, SlotRound } from './slot.ts'
import { roundPictures } from './stage.tsx'
import { SlotSymbol, sheetStyle } from './symbol.tsx'
import { reachedE4, slotResult, symbolText } from './texts.ts'

/** A slot's functions for history, replay and win. */
export const shownSlot = (slot: Slot): ShownGame<SlotRound> => ({
  name: slot.name,
  Glance: ({ round }) => <Glance slot={slot} round={round} />,
  reachedE4,
  resultText: (round) => slotResult(slot, round),
  betText: () => m.slots.one_spin,
  moves: (round) => Math.max(0, roundPictures(slot, round).length - 1),
  moveText: (at, of) => m.slots.moment(at, of),
  Moment: ({ round, at }) => {
    const moments = roundPictures(slot, round)
    const moment = moments[at ?? moments.length - 1] ?? moments.at(-1)
    if (!moment) return <p className="text-sm text-muted">{m.slots.newer}</p>
    return (
      <div className="slot-stage" style={{ '--backdrop': `url("${slot.pictures.backdrop}")` }}>
        <div className="slot-frame">
          <Board slot={slot} moment={moment} />
          {moment.notice && <NoticeBoard notice={moment.notice} stake={round.stake} data={slot.table.data} />}
        </div>
        <Plate table={slot.table} moment={moment} stake={round.stake} chosen={undefined} />
      </div>
    )
  },
})

/** The most valuable winning symbol of a round; without a win the middle of its window. */
function Glance({ slot, round }: { slot: Slot; round: SlotRound }) {
  const { table } = slot
  const moments = roundPictures(slot, round)
  const wins = moments.flatMap((moment) => moment.wins)
  const best = wins.reduce<(typeof wins)[number] | undefined>(
    (top, win) => (top && top.units >= win.units ? top : win),
    undefined,
  )
  const middle = moments[0]?.window[Math.floor(table.reels / 2) * table.rows + Math.floor(table.rows / 2)]
  const symbol = best?.symbol ?? middle ?? 0
  return (
    <span
      role="img"
      aria-label={best ? `${best.count} × ${symbolText(table, symbol)}` : m.slots.nothing}
      className={`size-14 shrink-0 rounded-sm bg-ground p-1 ${isWin(round) ? 'ring-2 ring-win ring-inset' : best ? '' : 'opacity-60'}`}
      style={sheetStyle(slot.pictures.symbols, table)}
    >
      <SlotSymbol table={table} symbol={symbol} />
    </span>
  )
}
