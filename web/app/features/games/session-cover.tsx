import { m } from '../../lib/language.ts'
import { currentJurisdiction } from '../../state/jurisdiction.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { sessionEnded } from './session-ended.ts'

/** Over a game whose session has ended; going on begins the next one. */
export default function SessionCover() {
  const goOn = () => sessionEnded.set(false)
  const minutes = currentJurisdiction().idleMinutesMost ?? 0
  return (
    <Modal title={m.games.session_ended} closeLabel={m.games.session_continue} onClose={goOn}>
      <p className="mb-4 text-sm text-muted">{m.games.session_idle(minutes)}</p>
      <Button wide onClick={goOn}>
        {m.games.session_continue}
      </Button>
    </Modal>
  )
}
