import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { AccountSecurityView } from './sessions.ts'
import { SECOND_FACTOR_REFUSALS, STEP_UP } from './step-up.ts'

const Code = Type.String({ minLength: 1, maxLength: 40 })

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor',
  access: { who: 'player', needs: ['second_factor'] },
  summary:
    'Makes a secret for an app of codes (RFC 6238), which counts for nothing until a code of it is shown. `address`: the same for a QR code.',
  body: Type.Object(STEP_UP),
  response: Type.Object({ secret: Type.String(), address: Type.String() }),
  refusals: ['password_wrong', 'second_factor_on', 'too_many_requests'],
})

const RecoveryCodesView = Type.Object({ recovery_codes: Type.Array(Type.String()) })

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/confirm',
  access: { who: 'player', needs: [] },
  summary:
    'Turns the second factor on by a code of the new secret. The ten recovery codes are shown this once.',
  body: Type.Object({ code: Code }),
  response: RecoveryCodesView,
  refusals: ['second_factor_on', 'second_factor_wrong', 'too_many_requests'],
})

export const replaceRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/codes',
  access: { who: 'player', needs: [] },
  summary: 'Ten new recovery codes; the ones before are void.',
  body: Type.Object({ code: Code }),
  response: RecoveryCodesView,
  refusals: [...SECOND_FACTOR_REFUSALS],
})

export const endSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor/off',
  access: { who: 'player', needs: [] },
  summary: 'Turns the second factor off, by one of its codes.',
  body: Type.Object({ code: Code }),
  response: AccountSecurityView,
  refusals: [...SECOND_FACTOR_REFUSALS],
})
