import { readFileSync } from 'node:fs'
import { calls, webhooks } from '@jogo/contract/calls'
import type { Endpoint } from '@jogo/contract/endpoint'
import { openapi } from '@jogo/contract/openapi/document'
import { type Schema, schemaExample } from '@jogo/contract/openapi/example'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { OPENAPI_FILE, openapiText } from './openapi.ts'

const description = openapi()
const operations = Object.values(description.paths).flatMap((path) => Object.values(path))

/** Sorts the keys, because the order of a module's exports depends on the loader. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(sorted).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inside]) => [key, sorted(inside)]))
}

it('is committed as the contract gives it: npm run openapi', () => {
  const { paths, components, ...others } = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8'))
  expect(others).toEqual({ ...description, paths: undefined, components: undefined })
  for (const [part, committed, given] of [
    ['paths', paths, description.paths],
    ['schemas', components.schemas, description.components.schemas],
    ['responses', components.responses, description.components.responses],
  ])
    expect([part, sorted(committed)]).toEqual([part, sorted(given)])
})

it('names every call, says what it is about and who may make it', () => {
  const names = [...Object.keys(calls), ...Object.keys(webhooks)]
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(names.toSorted())
  const tags = new Set(description.tags.map(({ name }) => name))
  for (const { operationId, tags: own, security } of operations) {
    expect([operationId, (own as string[]).every((tag) => tags.has(tag))]).toEqual([operationId, true])
    const call = (calls as Record<string, Endpoint>)[operationId as string]
    expect(security).toEqual(call?.access.who === 'player' ? [{ bearer: [] }] : [])
  }
})

it('shares schemas and refusals by name, and every name that it refers to is there', () => {
  const { schemas, responses } = description.components
  const referred = [...openapiText().matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)]
  for (const [, kind, name = ''] of referred)
    expect(kind === 'schemas' ? schemas : responses).toHaveProperty([name])
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['BetView', 'Cents', 'DiceRoundView', 'Refusal', 'TokenView']),
  )
})

it.each(Object.entries<Endpoint>({ ...calls, ...webhooks }))(
  'has an example of %s that its schema takes',
  (_name, call) => {
    for (const schema of [call.body, call.response])
      if (schema) expect(schemaExample(schema as Schema)).toSatisfy((example) => Value.Check(schema, example))
  },
)
