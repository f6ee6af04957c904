import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { REACT_ONLY, slimReact } from './slim-react.ts'

type Render = (code: string, chunk: { name: string }) => { code: string } | null
const render = slimReact.renderChunk as unknown as Render
const CODE =
  'export const f = (fiber, ref) => (fiber.memoizedProps === fiber.pendingProps ? ref.current : fiber.stateNode)'

it('shortens the names of React’s own records, in React’s chunk alone', () => {
  expect(render(CODE, { name: 'base' })).toBeNull()
  const slim = render(CODE, { name: 'react' })?.code ?? ''
  expect(slim).not.toMatch(/memoizedProps|pendingProps|stateNode/)
  expect(slim).toContain('ref.current')
})

it('names nothing that our own code reads', () => {
  const app = new URL('../app/', import.meta.url)
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const read = new RegExp(`\\.(${REACT_ONLY.join('|')})\\b`)
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((file) => read.test(readFileSync(new URL(file, app), 'utf8')))).toEqual([])
})
