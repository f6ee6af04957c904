import { m } from '../../lib/language.ts'
import { currentJurisdiction } from '../../state/jurisdiction.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { sessionEnded } from './session-ended.ts'

/** Covers a game after the end of its session. The button to continue starts the next session. */
export default function SessionCover() {
  const goOn = () => sessionEnded.set(false)
  const minutes = currentJurisdiction().idleMinutesMost ?? 0
  return (
    <Modal title={m.game_session.ended} closeLabel={m.game_session.go_on} onClose={goOn}>
      <p className="mb-4 text-sm text-muted">{m.game_session.idle(minutes)}</p>
      <Button wide onClick={goOn}>
        {m.game_session.go_on}
      </Button>
    </Modal>
  )
}
