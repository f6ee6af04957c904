import { useEffect, useState } from 'react'
import { useLater, useStore } from '../../shell/index.ts'
import { m } from '../lib/language.ts'
import { withTexts } from '../lib/texts.ts'
import { closeDialog, dialog } from '../state/dialogs.ts'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.tsx'

const loadTable = () => import('./dialog-table.tsx')
const loadOverlays = withTexts(['site'], () => import('./overlays.tsx'))

/** Delay after hydration, long enough not to compete with it. */
const AFTER_MS = 1_200

/**
 * Renders dialogs and overlays over the page. Their code is outside every page's chunk: dialogs are fetched on first opening, overlays when
 * the page is idle, or at once when the address has a query.
 */
export function DialogLayer({ isPageShown }: { isPageShown: boolean }) {
  const open = useStore(dialog, () => undefined)
  const [isLater, setIsLater] = useState(false)
  const Table = useLater(loadTable, isLater || open !== undefined, () => open && dialogFailed())
  const Overlays = useLater(loadOverlays, isLater && isPageShown, console.warn)
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), location.search ? 0 : AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {(open || isLater) && <Backdrop isOn={open !== undefined} />}
      {open && Table && <Table open={open} onFailure={dialogFailed} />}
      {Overlays && <Overlays />}
    </>
  )
}

/**
 * Dims the page at once after a tap, while the dialog's file is loading. A press on the backdrop or Escape cancels; the second click
 * of a double click does not.
 */
function Backdrop({ isOn }: { isOn: boolean }) {
  useEffect(() => {
    if (!isOn) return
    // An open dialog handles Escape itself.
    const onKey = ({ key }: KeyboardEvent) =>
      key === 'Escape' && !document.querySelector('dialog[open]') && void closeDialog()
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOn])
  return (
    <div
      aria-hidden="true"
      onClick={({ detail }) => detail < 2 && void closeDialog()}
      className={isOn ? 'backdrop backdrop-on' : 'backdrop'}
    >
      {isOn && <Spinner size={32} />}
    </div>
  )
}

/** Handles a dialog whose file could not be fetched: the page stays, with an alert. */
function dialogFailed(): void {
  void closeDialog()
  toast(m.failure.no_connection, 'bad')
}
