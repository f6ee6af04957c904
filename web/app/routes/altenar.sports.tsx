import type { ComponentType } from 'react'
import type { PageProps, Place } from '../../shell/index.ts'
import SecondBook from '../features/sportsbook/second/second-book.tsx'
import { isClosed } from '../lib/closed.ts'
import { m } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import { currentSettings, useSettings } from '../state/settings.ts'

export const title = () => m.second_book.title

let Closed: ComponentType<{ title?: string }> | undefined

export async function parts({ path }: Place): Promise<void> {
  if (isClosed(path, currentSettings()))
    Closed ??= (await import('../features/sportsbook/closed-book.tsx')).default
}

/** The second sports area. Every address below it is the same page: the book within moves by the fragment. */
export default function AltenarSportsPage({ place }: PageProps) {
  const isShut = isClosed(place.path, useSettings())
  if (!isShut) return <SecondBook area={paths.moreSports} title={title()} />
  return Closed ? <Closed title={title()} /> : null
}
