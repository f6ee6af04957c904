import type { PageProps } from '../../../../shell/index.ts'
import { paths } from '../../../lib/paths.ts'
import { proofHash } from '../fair/proof-link.ts'
import { buildSlot } from './slot.ts'
import { slotPage } from './slot-page.tsx'

/** The page of a slot as a route: its data by version, its figures and its pictures. */
export function slotRoute(...data: Parameters<typeof buildSlot>) {
  const slot = buildSlot(...data)
  const Page = slotPage(slot)
  return ({ place }: PageProps) => (
    <Page
      checkHref={(round) => paths.fair(slot.name) + proofHash(round)}
      asksDemo={place.search.has('demo')}
    />
  )
}
