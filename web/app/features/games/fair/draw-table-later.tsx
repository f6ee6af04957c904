import { useLater } from '../../../../shell/index.ts'
import type { DrawTableProps } from './draw-table.tsx'
import type { Draw } from './trace.ts'

const load = () => import('./draw-table.tsx')

// A check works without network, so its table is fetched with its code, but after the page.
if (typeof document !== 'undefined') load().catch(() => {})

export function DrawTableLater<D extends Draw>(props: DrawTableProps<D>) {
  const Table = useLater<DrawTableProps<D>>(load, true, console.warn)
  return Table ? <Table {...props} /> : null
}
