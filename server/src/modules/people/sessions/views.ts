import type { ResponseOf } from '@jogo/contract/endpoint'
import type { AccountEventView, accountSecurity, PasskeyView, SessionView } from '@jogo/contract/sessions'
import { parseDevice } from './device.ts'
import type { IssuedToken } from './index.ts'
import type { AccountSecurity } from './read-security.ts'

export const securityView = ({
  sessions,
  events,
  secondFactor,
  passkeys,
}: AccountSecurity): ResponseOf<typeof accountSecurity> => ({
  sessions: sessions.map(
    ({ id, ip, userAgent, createdAt, lastSeenAt, isOwn }): SessionView => ({
      id,
      ...parseDevice(userAgent),
      ip,
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
      is_own: isOwn,
    }),
  ),
  events: events.map(
    ({ id, at, what, ip, userAgent }): AccountEventView => ({
      id,
      at: at.toISOString(),
      what,
      ...parseDevice(userAgent),
      ip: ip ?? null,
    }),
  ),
  second_factor: secondFactor
    ? { since: secondFactor.since.toISOString(), recovery_left: secondFactor.recoveryLeft }
    : null,
  passkeys: passkeys.map(
    ({ id, name, createdAt, lastUsedAt }): PasskeyView => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    }),
  ),
})

export const tokenView = ({ accessToken, expiresIn }: IssuedToken) => ({
  access_token: accessToken,
  token_type: 'bearer' as const,
  expires_in: expiresIn,
})
