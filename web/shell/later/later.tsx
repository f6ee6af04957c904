import type { FunctionComponent } from 'react'
import { useLater } from './use-later.ts'

interface LaterProps {
  load: () => Promise<{ default: FunctionComponent }>
  isWanted: boolean
}

/** A part that is fetched when it is first wanted. One that cannot be fetched is missing, and nothing else. */
export function Later({ load, isWanted }: LaterProps) {
  const Content = useLater(load, isWanted, console.warn)
  return Content ? <Content /> : null
}
