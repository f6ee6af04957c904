import { useEffect, useState } from 'react'
import { useStore } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { idleUntil, reportActivity } from './activity.ts'
import { ProveAgain } from './prove-again.tsx'

const close = () => idleUntil.set(undefined)
const secondsTo = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1_000))

/**
 * Warns before the idle end of the session; closing the dialog in any way prevents the end. After the end the dialog asks for a login, and
 * the page stays.
 */
export default function IdleDialog() {
  const until = useStore(idleUntil, () => undefined) ?? 0
  const [secondsLeft, setLeft] = useState(() => secondsTo(until))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(until)), 1_000)
    return () => clearInterval(timer)
  }, [until])
  if (secondsLeft === 0) return <ProveAgain onClose={close} />
  const stay = () => {
    void reportActivity()
    close()
  }
  return (
    <Modal title={m.second_step.idle_title} closeLabel={m.second_step.stay} onClose={stay}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{m.second_step.idle_text}</p>
        <p role="timer" className="text-2xl font-semibold tabular-nums">
          {m.second_step.left(secondsLeft)}
        </p>
        <Button size="lg" wide autoFocus onClick={stay}>
          {m.second_step.stay}
        </Button>
      </div>
    </Modal>
  )
}
