import type { NewPasskey, PasskeyAnswer } from '@jogo/contract/passkeys'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { api } from './api.ts'

/** Loaded on first use. */
const browser = () => import('@simplewebauthn/browser')

export const offersPasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined'

/**
 * Lets the user choose a passkey of this site, which signs a challenge.
 * @throws the browser's error without a passkey or on cancel; ApiError
 */
export async function answerByPasskey(): Promise<PasskeyAnswer> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    browser(),
    api('POST /api/auth/passkeys/challenge'),
  ])
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
  return { id, rawId, type, response: response as PasskeyAnswer['response'] }
}

/** A code backed by a passkey, for a call that needs a second factor. @throws as `answerByPasskey` */
export async function codeOfPasskey(): Promise<string> {
  const answer = await answerByPasskey()
  return (await api('POST /api/auth/passkeys/proof', { body: { answer } })).code
}

/** Creates a passkey with the server's options. @throws the browser's error on cancel, or for an existing passkey */
export async function makePasskey(options: Record<string, unknown>): Promise<NewPasskey> {
  const { startRegistration } = await browser()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const { id, rawId, type, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}
