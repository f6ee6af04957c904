import { lazy, Suspense, useEffect, useState } from 'react'
import { useStore } from './lib/store.ts'
import { dialog } from './state/dialogs.ts'
import { withTexts } from './texts.ts'

const loadTable = () => import('./dialog-table.tsx')
const DialogTable = lazy(loadTable)
const Overlays = lazy(withTexts(['notices'], () => import('./overlays.tsx')))

/** Long enough after the page has come to life that it takes nothing from it. */
const AFTER_MS = 1_200

/**
 * The place of whatever stands over the page. Nothing of it is in the chunk of every page: the dialogs come with the first that opens,
 * the notices once the page is at rest, and at once for an address that asks for something.
 */
export function Over({ isSettled }: { isSettled: boolean }) {
  const open = useStore(dialog, () => undefined)
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    const later = () => {
      setIsLater(true)
      void loadTable()
    }
    const timer = setTimeout(later, location.search ? 0 : AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Suspense fallback={null}>{open && <DialogTable open={open} />}</Suspense>
      <Suspense fallback={null}>{isLater && isSettled && <Overlays />}</Suspense>
    </>
  )
}
