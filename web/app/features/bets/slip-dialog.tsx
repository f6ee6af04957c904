import { type CSSProperties, useEffect } from 'react'
import { useStore } from '../../../shell/index.ts'
import { isClosed } from '../../lib/closed.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { useSettings } from '../../state/settings.ts'
import { slipCount } from '../../state/slip.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Slip } from './slip-place.tsx'

/** Padding of the sheet, which the slip's foot covers. */
const TO_THE_EDGE: CSSProperties & Record<`--${string}`, string> = {
  '--under': 'max(1.25rem, env(safe-area-inset-bottom))',
  marginBottom: 'calc(-1 * var(--under))',
}

export default function SlipDialog({ onClose }: { onClose: () => void }) {
  const settings = useSettings()
  const count = useStore(slipCount, () => 0)
  return (
    <Modal title={m.layouts.slip} closeLabel={m.layouts.close} onClose={onClose}>
      {settings.sportsbook_source === 'supplier' ? (
        <Elsewhere />
      ) : (
        <div className="-mx-4" style={count > 0 ? TO_THE_EDGE : {}}>
          <Slip leads={!isClosed(paths.sports, settings)} />
        </div>
      )}
    </Modal>
  )
}

/** While a supplier's book stands behind `/sports`, ours takes no bets: the stored slip is emptied. */
function Elsewhere() {
  useEffect(() => {
    void import('../../state/slip-store.ts').then(({ slipStore }) => slipStore.replace([]))
  }, [])
  return (
    <Empty
      icon="ticket"
      title={m.sportsbook.closed_title}
      text={m.sportsbook.closed_text}
      action={<ButtonLink href={paths.sports}>{m.sportsbook.slip_go}</ButtonLink>}
    />
  )
}
