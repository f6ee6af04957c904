import { calls, webhooks } from '../calls.ts'
import { callRefusals, type Endpoint } from '../endpoint.ts'
import { REFUSALS } from '../refusals.ts'
import { type Schema, schemaExample } from './example.ts'
import { createComponents } from './shared-schemas.ts'
import { pathTag, TAGS } from './tags.ts'

type Json = Readonly<Record<string, unknown>>

/** The HTTP interface as OpenAPI 3.1, generated from the table of calls. */
export function openapi() {
  const { refer, schemas } = createComponents()
  const refused = new Map<string, Json>()
  const paths: Record<string, Record<string, Json>> = {}
  const add = (name: string, call: Endpoint, tag: string) => {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [call.method.toLowerCase()]: operation(name, call, tag, { refer, refused }),
    }
  }
  for (const [name, call] of Object.entries<Endpoint>(calls)) add(name, call, pathTag(call.path))
  for (const [name, call] of Object.entries<Endpoint>(webhooks)) add(name, call, 'partners')
  return {
    openapi: '3.1.0',
    info: {
      title: 'Jogo Limpo',
      version: '1',
      description:
        'Amounts are whole centavos. Every refusal has a code, and a text in the language of `Accept-Language`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The site that serves this description.' }],
    tags: Object.entries(TAGS).map(([name, [description]]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { ...schemas(), Refusal: REFUSAL },
      responses: Object.fromEntries([...refused].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}

const REFUSAL = {
  type: 'object',
  required: ['error', 'message'],
  properties: {
    error: { type: 'string' },
    message: { type: 'string', description: 'In the language of Accept-Language.' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
      description: 'By form field.',
    },
    data: { type: 'object', additionalProperties: true },
  },
}

function operation(
  name: string,
  call: Endpoint,
  tag: string,
  { refer, refused }: { refer: (schema: Schema) => Schema; refused: Map<string, Json> },
): Json {
  const { summary, access, body, file, response } = call
  const content = (schema: Schema) => ({
    'application/json': { schema: refer(schema), example: schemaExample(schema) },
  })
  const [title = '', ...more] = summary.split(/(?<=\.) /)
  return {
    operationId: name,
    tags: [tag],
    summary: title.replace(/\.$/, ''),
    ...(more.length > 0 && { description: more.join(' ') }),
    'x-access': access,
    security: access.who === 'player' ? [{ bearer: [] }] : [],
    ...endpointParameters(call, refer),
    ...(body && { requestBody: { required: true, content: content(body as Schema) } }),
    ...(file && { requestBody: { required: true, content: { 'application/octet-stream': {} } } }),
    responses: {
      200: { description: 'Done.', content: content(response as Schema) },
      ...refusedResponses(call, refused),
    },
  }
}

function endpointParameters({ params, query }: Endpoint, refer: (schema: Schema) => Schema): Json {
  const of = (place: 'path' | 'query', schema: Schema | undefined) =>
    Object.entries(schema?.properties ?? {}).map(([name, value]) => ({
      ...{ name, in: place },
      required: place === 'path' || schema?.required?.includes(name) === true,
      schema: refer(value),
    }))
  const parameters = [...of('path', params as Schema), ...of('query', query as Schema)]
  return parameters.length > 0 ? { parameters } : {}
}

/** The refusals of a call by status. Calls with equal refusals share one response, named by its codes. */
function refusedResponses(call: Endpoint, refused: Map<string, Json>): Record<string, Json> {
  const byStatus = Map.groupBy(callRefusals(call), (code) => REFUSALS[code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const sorted = codes.toSorted()
      const name = sorted.join('.')
      const schema = {
        allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { error: { enum: sorted } } }],
      }
      refused.set(name, { description: sorted.join(', '), content: { 'application/json': { schema } } })
      return [status, { $ref: `#/components/responses/${name}` }]
    }),
  )
}
