import type { NewPasskey, PasskeyAnswer } from '@jogo/contract/passkeys'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { api } from './api.ts'

/** Loaded when it is first needed. */
const browser = () => import('@simplewebauthn/browser')

export const offersPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined'

/** Has the browser's owner choose a passkey of this site, which signs a challenge. @throws what the browser says when there is none or he turns away; ApiError */
export async function answerByPasskey(): Promise<PasskeyAnswer> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    browser(),
    api('POST /api/auth/passkeys/challenge'),
  ])
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
  return { id, rawId, type, response: response as PasskeyAnswer['response'] }
}

/** A code that a passkey stands behind, for a call that asks for a second factor. @throws as `answerByPasskey` */
export async function codeOfPasskey(): Promise<string> {
  const answer = await answerByPasskey()
  return (await api('POST /api/auth/passkeys/proof', { body: { answer } })).code
}

/** Makes a passkey of what the server gave. @throws what the browser says when its owner turns away, or has one here already */
export async function makePasskey(options: Record<string, unknown>): Promise<NewPasskey> {
  const { startRegistration } = await browser()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const { id, rawId, type, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}
