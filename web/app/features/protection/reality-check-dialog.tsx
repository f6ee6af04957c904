import { useState } from 'react'
import { useGo, useStore } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { closeDialog } from '../../state/dialogs.ts'
import { logOut } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { CheckChoice } from './check-choice.tsx'
import {
  netResult,
  playSession,
  playTime,
  reportCheckRead,
  type ShownPlay,
  sessionMinutes,
} from './play-session.ts'

/** Shows the player the length and result of the session. A closed dialog counts as read. */
export default function RealityCheckDialog({ onClose }: { onClose: () => void }) {
  const go = useGo()
  const play = useStore(playSession, () => undefined)
  const [minutes] = useState(() => play && sessionMinutes(play))
  const read = () => {
    void reportCheckRead()
    onClose()
  }
  async function toLimits() {
    void reportCheckRead()
    await closeDialog()
    await go(paths.limits)
  }
  return (
    <Modal
      title={m.play_session.title(playTime(minutes ?? 0))}
      closeLabel={m.play_session.go_on}
      onClose={read}
    >
      <div className="flex flex-col gap-4">
        {play && <Figures play={play} />}
        <CheckChoice />
        <div className="grid grid-cols-2 gap-2">
          <Button size="lg" wide autoFocus className="col-span-2" onClick={read}>
            {m.play_session.go_on}
          </Button>
          <Button kind="secondary" wide onClick={() => void toLimits()}>
            {m.play_session.limits}
          </Button>
          <Button kind="secondary" wide onClick={() => void reportCheckRead().then(logOut)}>
            {m.play_session.leave}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

function Figures({ play }: { play: ShownPlay }) {
  const rows = [
    [m.play_session.staked, money(play.staked)],
    [m.play_session.returned, money(play.returned)],
    ...(play.open_stakes === 0 ? [] : [[m.play_session.open, money(play.open_stakes)]]),
    [m.play_session.net, netResult(play)],
    ...(play.minutes_today === null ? [] : [[m.play_session.today, playTime(play.minutes_today)]]),
  ]
  return (
    <div>
      <dl className="grid grid-cols-[1fr_auto] gap-y-2 rounded-md bg-ground p-4">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-2 text-xs text-muted">{m.play_session.text}</p>
    </div>
  )
}
