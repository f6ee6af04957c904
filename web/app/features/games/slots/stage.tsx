import './slots.css'
import type { SlotTable } from '@jogo/rules/slots/table'
import { useEffect, useMemo, useState } from 'react'
import { m } from '../../../lib/language.ts'
import { idle } from '../../../lib/slices.ts'
import { Board } from './board.tsx'
import { type Moment, outcomeMoments } from './moments.ts'
import { NoticeBoard } from './notice-board.tsx'
import { openingWindow } from './opening.ts'
import { Plate } from './plate.tsx'
import { type Slot, type SlotRound, slotOutcome } from './slot.ts'
import { useCycle, useShow } from './use-show.ts'

interface StageProps {
  slot: Slot
  round: SlotRound | undefined
  revealing: SlotRound | undefined
  isWaiting: boolean
  onRevealed: () => void
}

/** The reels in their frame: turning, stopping, and at rest with the wins. A tap on them shows the end at once. */
export function Stage({ slot, round, revealing, isWaiting, onRevealed }: StageProps) {
  const shown = revealing ?? round
  const moments = useMemo(() => (shown ? roundPictures(slot, shown) : []), [slot, shown])
  const playing = useShow(revealing?.id, moments, slot.table.reels, onRevealed)
  const table = shown ? tableAt(slot, shown) : slot.table
  const resting = !revealing && !isWaiting
  const isReady = useIdle()
  const end = useMemo(() => moments.at(-1) ?? opening(slot.table), [moments, slot])
  const turn = useCycle(resting ? round?.id : undefined, end.wins.length)
  const moment = playing ?? end
  const chosen = turn === undefined ? undefined : end.wins[turn]
  const lit = resting && chosen ? [chosen] : isWaiting ? [] : moment.wins
  return (
    <div className="slot-stage" style={{ '--backdrop': `url("${slot.pictures.backdrop}")` }}>
      <div className="slot-frame">
        <Board
          slot={{ ...slot, table }}
          moment={moment}
          lit={lit}
          moves={playing !== undefined}
          turns={isWaiting && !revealing}
          isReady={isReady}
        />
        {moment.notice && !isWaiting && (
          <NoticeBoard notice={moment.notice} stake={shown?.stake as number | undefined} data={table.data} />
        )}
      </div>
      <Plate
        table={table}
        moment={shown && !isWaiting ? moment : undefined}
        stake={shown?.stake}
        chosen={resting ? chosen : undefined}
      />
      {revealing && (
        <button type="button" className="slot-skip" aria-label={m.slots.skip} onClick={onRevealed} />
      )}
    </div>
  )
}

/** Whether the page is idle. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let isGone = false
    void idle().then(() => !isGone && setIdle(true))
    return () => {
      isGone = true
    }
  }, [])
  return isIdle
}

const tableAt = ({ game }: Slot, { version }: SlotRound): SlotTable =>
  game.table(Math.min(version, game.versions.length))

export function roundPictures(slot: Slot, round: SlotRound): Moment[] {
  const outcome = slotOutcome(slot, round)
  return outcome ? outcomeMoments(tableAt(slot, round), outcome) : []
}

/** The window before the first round, which belongs to no round and has no win. */
const opening = (table: SlotTable): Moment => ({
  arrival: 'still',
  part: { is: 'base' },
  window: openingWindow(table),
  wins: [],
  multiplier: 1,
  units: 0,
})
