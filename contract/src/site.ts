import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { PublicSettings } from './settings.ts'

export const settings = endpoint({
  method: 'GET',
  path: '/v2/settings/',
  access: { who: 'anyone', needs: [] },
  summary: 'The public settings of the site; with `version`, at least as new as that change.',
  query: Type.Object({ version: Type.Optional(Type.String({ pattern: '^\\d{1,15}$', maxLength: 15 })) }),
  response: PublicSettings,
  refusals: [],
})

export const getIp = endpoint({
  method: 'GET',
  path: '/v2/get-ip',
  access: { who: 'anyone', needs: [] },
  summary: 'The address this call came from, as the server sees it.',
  response: Type.Object({ userIP: Type.String() }),
  refusals: [],
})

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: { who: 'anyone', needs: [] },
  summary: 'Whether money can move right now.',
  response: Type.Object({
    status: Type.Union([Type.Literal('ok'), Type.Literal('reconnecting')]),
    build: Type.String(),
  }),
  refusals: [],
})

export const maintenance = endpoint({
  method: 'GET',
  path: '/v2/maintenance',
  access: { who: 'anyone', needs: [] },
  summary: 'Whether the site is in maintenance, and whether that holds for this caller.',
  response: Type.Object({
    maintenance: Type.Boolean(),
    closed: Type.Boolean({ description: 'In maintenance, and the caller holds no pass of the operator.' }),
  }),
  refusals: [],
})

export const operatorPass = endpoint({
  method: 'GET',
  path: '/v2/operator/:pass',
  access: { who: 'anyone', needs: [] },
  summary: 'Keeps a pass of the operator as a cookie and leads to the site: the way in during maintenance.',
  params: Type.Object({ pass: Type.String({ maxLength: 120 }) }),
  response: Type.Null(),
  refusals: ['not_found'],
})
