import { expect, it } from 'vitest'
import { copiedDoors } from './doors.ts'
import { shapeProblems } from './module-shape.ts'
import { friendsInCode, usedBeforeMade } from './modules.ts'

const file = (path: string, text: string) => ({ path: `server/src/modules/money/${path}`, text })

it('catches each difference from the one shape of a module', () => {
  const module = [
    file('one/index.ts', 'export interface One {}\nexport const createOne = (deps: OneDeps): One => ({})'),
    file('one/deps.ts', 'export interface OneDeps {}'),
    file(
      'one/queue.ts',
      `export const TASKS = { a: 'one.a', b: 'one.b' } as const
export const doA = (tx: Tx) => enqueue(tx, TASKS.a, {})
export const doBLater = (tx: Tx) =>
  enqueue(tx, TASKS.b, {})`,
    ),
    file('one/jobs.ts', 'export const oneJobs = (one: One): ModuleJobs => ({ tasks: { [TASKS.a]: run } })'),
    file('one/store.ts', 'export async function insertOne(db: Database) {}'),
    file('one/do-one.ts', 'await sql<{ a: string }>`select 1`\nawait enqueue(tx, name)'),
  ]
  expect(shapeProblems(module)).toEqual([
    'one: jobs.ts has another signature than the others',
    'one: jobs.ts does not do TASKS.b',
    'one: doA only enqueues: call it doALater',
    'one: store.ts: insertOne does not take its transaction first',
    'one: do-one.ts holds SQL: a store is its place',
    'one: do-one.ts enqueues: queue.ts is its place',
  ])
})

it('catches a door that is not made as the others, and deps outside deps.ts', () => {
  const module = [
    file(
      'two/index.ts',
      'export interface TwoDeps {}\nexport const createTwo = (options: TwoOptions) => ({})',
    ),
  ]
  expect(shapeProblems(module)).toEqual([
    'two: index.ts exports no type Two',
    'two: createTwo takes something else than its deps',
    'two: deps belong into deps.ts',
  ])
})

it('reads every kind of import, and a type retyped from a neighbour, also from what the door extends', () => {
  const house = [
    file('one/index.ts', 'export interface One extends Steps {\n  stop(): void\n}'),
    file(
      'one/steps.ts',
      'export type Steps = ReturnType<typeof steps>\nconst steps = () => ({\n  go() {},\n})',
    ),
    file(
      'two/deps.ts',
      "import type { Three } from '../three/index.ts'\ninterface OneDoor {\n  go(): void\n  stop(): void\n}",
    ),
    file('two/do-two.ts', "const { one } = await import('../one/index.ts')"),
    file('three/index.ts', 'export interface Three {\n  stop(): void\n}'),
  ]
  expect(friendsInCode(house)).toEqual({ money: { one: [], two: ['one', 'three'], three: [] } })
  expect(copiedDoors(house)).toEqual([
    'server/src/modules/money/two/deps.ts: OneDoor retypes One of server/src/modules/money/one/index.ts',
  ])
})

it('sees a closure over what is made later', () => {
  const text = `export function createApp() {
  const db = createDatabase()
  const early = createEarly({ db, list: () => late.list() })
  const late = createLate({ db, early })
}`
  expect(usedBeforeMade({ path: 'server/src/app.ts', text })).toEqual(['late'])
})
