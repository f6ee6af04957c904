import type { CSSProperties } from 'react'
import { useStore } from '../../../shell/index.ts'
import { isClosed } from '../../lib/closed.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { useSettings } from '../../state/settings.ts'
import { slipCount } from '../../state/slip.ts'
import { Modal } from '../../ui/modal.tsx'
import { Slip } from './slip-place.tsx'

/** Padding of the sheet, which the slip's foot covers. */
const TO_THE_EDGE: CSSProperties & Record<`--${string}`, string> = {
  '--under': 'max(1.25rem, env(safe-area-inset-bottom))',
  marginBottom: 'calc(-1 * var(--under))',
}

export default function SlipDialog({ onClose }: { onClose: () => void }) {
  const closed = isClosed(paths.sports, useSettings())
  const count = useStore(slipCount, () => 0)
  return (
    <Modal title={m.layouts.slip} closeLabel={m.layouts.close} onClose={onClose}>
      <div className="-mx-4" style={count > 0 ? TO_THE_EDGE : {}}>
        <Slip leads={!closed} />
      </div>
    </Modal>
  )
}
