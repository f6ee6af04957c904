import type { PageProps, Place } from '../../shell/index.ts'
import { Regulation, regulationQuery } from '../features/content/regulation.tsx'
import { m } from '../lib/language.ts'
import { ownTitle } from './own-title.ts'

const slug = ({ params }: Place) => params.regulation ?? ''

export const title = (place: Place) => ownTitle(regulationQuery(slug(place))) ?? m.content.regulation_title
export const queries = (place: Place) => [regulationQuery(slug(place))]

export default function RegulationPage({ place }: PageProps) {
  return <Regulation slug={slug(place)} />
}
