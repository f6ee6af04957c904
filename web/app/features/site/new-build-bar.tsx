import { useState } from 'react'
import { useStore } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { reload } from '../../lib/reload.ts'
import { outdated } from '../../state/outdated.ts'
import { Button, IconButton } from '../../ui/button.tsx'

/** Offers to load a newer build now; otherwise the next page loads it. Covers no controls. */
export function NewBuildBar() {
  const isOut = useStore(outdated)
  const [isLeft, setIsLeft] = useState(false)
  return (
    <div
      role="status"
      className="above-bar pointer-events-none fixed inset-x-0 top-16 bottom-auto z-30 px-4 lg:top-auto lg:bottom-6"
    >
      {isOut && !isLeft && (
        <div className="pointer-events-auto mx-auto flex w-fit max-w-full items-center gap-3 rounded-md border border-line bg-raised py-1.5 pr-2 pl-4 text-sm shadow-lift">
          <p>{m.site.new_build}</p>
          <Button size="sm" onClick={reload}>
            {m.site.update}
          </Button>
          <IconButton icon="x" label={m.layouts.close} onClick={() => setIsLeft(true)} />
        </div>
      )}
    </div>
  )
}
