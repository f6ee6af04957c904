import type { ComponentType } from 'react'
import type { PageProps, Place } from '../../shell/index.ts'
import SecondBook from '../features/sportsbook/second/second-book.tsx'
import { isClosed } from '../lib/closed.ts'
import { m } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import { currentSettings, useSettings } from '../state/settings.ts'
import { LatePart } from '../ui/late-part.tsx'

export const title = () => m.second_book.title

const loadClosed = () => import('../features/sportsbook/closed-book.tsx')
let Closed: ComponentType<{ title?: string }> | undefined

export async function parts({ path }: Place): Promise<void> {
  if (isClosed(path.toLowerCase(), currentSettings())) Closed ??= (await loadClosed()).default
}

/** The second sports area. Every address below it is the same page: the book within moves by the fragment. */
export default function AltenarSportsPage({ place }: PageProps) {
  const isShut = isClosed(place.path.toLowerCase(), useSettings())
  if (!isShut) return <SecondBook area={paths.moreSports} title={title()} />
  // The operator closed the area while the page was open.
  if (!Closed) return <LatePart load={loadClosed} props={{ title: title() }} waiting={null} />
  return <Closed title={title()} />
}
