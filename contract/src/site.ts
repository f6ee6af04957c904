import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { PublicSettings } from './settings.ts'

export const settings = endpoint({
  method: 'GET',
  path: '/v2/settings/',
  access: 'public',
  summary: 'The public settings of the site.',
  response: PublicSettings,
  refusals: [],
})

export const getIp = endpoint({
  method: 'GET',
  path: '/v2/get-ip',
  access: 'public',
  summary: 'The address this call came from, as the server sees it.',
  response: Type.Object({ userIP: Type.String() }),
  refusals: [],
})

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  summary: 'Whether money can move right now.',
  response: Type.Object({
    status: Type.Union([Type.Literal('ok'), Type.Literal('reconnecting')]),
    build: Type.String(),
  }),
  refusals: [],
})
