import type { FunctionComponent } from 'react'
import { useLater } from './use-later.ts'

interface LaterProps {
  load: () => Promise<{ default: FunctionComponent }>
  isWanted: boolean
}

/** A part fetched when first requested. On failure it is absent, and nothing else breaks. */
export function Later({ load, isWanted }: LaterProps) {
  const Content = useLater(load, isWanted, console.warn)
  return Content ? <Content /> : null
}
