import { type FunctionComponent, type ReactNode, useState } from 'react'
import { useLater } from '../../shell/index.ts'
import { m } from '../lib/language.ts'
import { Button } from './button.tsx'

interface LatePartProps<P> {
  load: () => Promise<{ default: FunctionComponent<P> }>
  props: P
  waiting: ReactNode
}

/** A part fetched when first shown. On failure a button retries; the rest of the page stays. */
export function LatePart<P extends object>({ load, props, waiting }: LatePartProps<P>) {
  const [failed, setFailed] = useState(false)
  const Part = useLater(load, !failed, () => setFailed(true))
  if (Part) return <Part {...props} />
  if (!failed) return waiting
  return (
    <Button kind="secondary" icon="refresh-cw" onClick={() => setFailed(false)}>
      {m.layouts.retry}
    </Button>
  )
}
