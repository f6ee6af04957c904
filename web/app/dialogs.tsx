import { useEffect, useState } from 'react'
import { useLater, useStore } from '../shell/index.ts'
import { m } from './lib/language.ts'
import { closeDialog, dialog } from './state/dialogs.ts'
import { withTexts } from './texts.ts'
import { Spinner } from './ui/spinner.tsx'
import { toast } from './ui/toast.tsx'

const loadTable = () => import('./dialog-table.tsx')
const loadOverlays = withTexts(['site'], () => import('./overlays.tsx'))

/** Long enough after the page has come to life that it takes nothing from it. */
const AFTER_MS = 1_200

/**
 * The place of whatever stands over the page. Nothing of it is in the chunk of every page: the dialogs come with the first that opens,
 * the notices once the page is at rest, and at once for an address that asks for something.
 */
export function Over({ isSettled }: { isSettled: boolean }) {
  const open = useStore(dialog, () => undefined)
  const [isLater, setIsLater] = useState(false)
  const Table = useLater(loadTable, isLater || open !== undefined, () => open && dialogFailed())
  const Overlays = useLater(loadOverlays, isLater && isSettled, console.warn)
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), location.search ? 0 : AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {(open || isLater) && <Veil isOn={open !== undefined} />}
      {open && Table && <Table open={open} onFailure={dialogFailed} />}
      {Overlays && <Overlays />}
    </>
  )
}

/**
 * A tap is answered at once: the page dims, and what was asked for may still be on its way. A press on it lets it be, and so does Escape;
 * the second of a double one is none.
 */
function Veil({ isOn }: { isOn: boolean }) {
  useEffect(() => {
    if (!isOn) return
    // A dialog that is there answers by itself.
    const onKey = ({ key }: KeyboardEvent) =>
      key === 'Escape' && !document.querySelector('dialog[open]') && void closeDialog()
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOn])
  return (
    <div
      aria-hidden="true"
      onClick={({ detail }) => detail < 2 && void closeDialog()}
      className={isOn ? 'veil veil-on' : 'veil'}
    >
      {isOn && <Spinner size={32} />}
    </div>
  )
}

/** What a dialog is made of could not be fetched: the page stays as it is, and says so. */
function dialogFailed(): void {
  void closeDialog()
  toast(m.failure.no_connection, 'bad')
}
