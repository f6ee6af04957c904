import { FACE_ADDRESS } from '../app/features/kyc/face-address.ts'
import type { Boot, FaceSdk } from '../app/lib/boot.ts'
import { isClosed } from '../app/lib/closed.ts'
import { paths } from '../app/lib/paths.ts'
import type { SiteConfig } from './config.ts'
import type { PolicyParts } from './security.ts'

const [PATH, SEARCH] = FACE_ADDRESS.split('?')
const [[NAME = '', VALUE = ''] = []] = new URLSearchParams(SEARCH)

/**
 * The SDK, at the only address whose document may load its script and use the camera; undefined at other addresses and without a
 * configuration.
 */
export function faceSdkAt(url: string, sdk: FaceSdk | undefined): FaceSdk | undefined {
  const [path = '', search = ''] = url.replace(/#.*/s, '').split('?', 2)
  return path === PATH && new URLSearchParams(search).get(NAME) === VALUE ? sdk : undefined
}

/** Scripts of other companies that the document at an address may load; undefined values at all other addresses. */
export type PageGuests = Pick<Boot, 'face' | 'book'>

/** The script of a supplier's book is for the area that shows the book, and only while the operator has opened it. */
export function guestsAt(
  url: string,
  config: Pick<SiteConfig, 'faceSdk' | 'bookSdk'>,
  settings: PolicyParts['settings'],
): PageGuests {
  const path = url.replace(/[?#].*/s, '').toLowerCase()
  const isWithin = (area: string) => path === area || path.startsWith(`${area}/`)
  const isBook =
    (isWithin(paths.moreSports) && settings.sportsbook_second === true) ||
    (isWithin(paths.sports) && settings.sportsbook_source === 'supplier')
  return {
    face: faceSdkAt(url, config.faceSdk),
    book: isBook && !isClosed(path, settings) ? config.bookSdk : undefined,
  }
}
