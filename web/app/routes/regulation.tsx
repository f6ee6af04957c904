import type { PageProps, Place } from '../../shell/index.ts'
import { Regulation, regulationQuery } from '../features/content/regulation.tsx'
import { m } from '../lib/language.ts'
import { ownTitle } from './own-title.ts'

const slugOf = ({ params }: Place) => params.regulation ?? ''

export const title = (place: Place) => ownTitle(regulationQuery(slugOf(place))) ?? m.content.regulation_title
export const queries = (place: Place) => [regulationQuery(slugOf(place))]

export default function RegulationPage({ place }: PageProps) {
  return <Regulation slug={slugOf(place)} />
}
