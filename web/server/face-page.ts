import { FACE_ADDRESS } from '../app/features/kyc/face-address.ts'
import type { FaceSdk } from '../app/lib/boot.ts'

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
