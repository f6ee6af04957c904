import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parseSync } from 'vite'
import { expect, it, vi } from 'vitest'
import { isReadAgainst, leanReact, leanReactFiles } from './lean-react.ts'
import { LEFT_OUT, READ_AGAINST } from './react-left-out.ts'

type Handler = (this: { warn(text: string): void }, code: string, id: string) => { code: string } | null
const { handler } = leanReactFiles.transform as unknown as { handler: Handler }

const require = createRequire(import.meta.url)
const idOf = (name: string) =>
  require
    .resolve(`${name.replace('-client', '')}/package.json`)
    .replace('package.json', `cjs/${name}.production.js`)
const FILES = Object.keys(READ_AGAINST).map((name) => ({
  name,
  id: idOf(name),
  code: readFileSync(idOf(name), 'utf8'),
}))
const REACT = FILES.map(({ code }) => code).join('\n')
const RENDERER = FILES.find(({ name }) => name === 'react-dom-client')?.code ?? ''

const APP = new URL('../app/', import.meta.url)
const SOURCES = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((file) => ({ file, text: readFileSync(new URL(file, APP), 'utf8') }))

it.each(FILES)(
  'the $name that is installed is the one that was read; after an update, read it again',
  ({ name, code }) => {
    expect(isReadAgainst(name, code)).toBe(true)
  },
)

it.each(LEFT_OUT)('names what is there, once, and leaves it out: $what', ({ functions = {}, names = [] }) => {
  const lean = FILES.map(({ name, code }) => leanReact(name, code)).join('\n')
  const renderer = leanReact('react-dom-client', RENDERER)
  for (const [name, body] of Object.entries(functions)) {
    const head = new RegExp(`^function ${name.replace('$', '\\$')}\\(`, 'gm')
    expect(RENDERER.match(head), name).toHaveLength(1)
    expect(renderer.split(`function ${name}(`)[1]?.replace(/^[^)]*\) /, ''), name).toMatch(
      new RegExp(`^\\{${body}\\}`),
    )
  }
  for (const name of names) {
    expect(REACT, name).toContain(`exports.${name} = `)
    expect(lean, name).not.toContain(`exports.${name} = `)
  }
})

it('what is left can be read, and is a good part smaller', () => {
  const lean = FILES.map(({ name, code }) => leanReact(name, code))
  for (const code of lean) expect(() => new Function(code)).not.toThrow()
  expect(lean.join('').length).toBeLessThan(0.8 * REACT.length)
})

it.each(FILES)('lets another $name out whole, and says so', ({ name, id, code }) => {
  const warn = vi.fn()
  expect(handler.call({ warn }, code, id)?.code).toBe(leanReact(name, code))
  expect(warn).not.toHaveBeenCalled()
  expect(handler.call({ warn }, `${code}\n`, id)).toBeNull()
  expect(warn).toHaveBeenCalledOnce()
})

it('touches no function of another file that has the same name', () => {
  expect(leanReact('react', 'function startTransition() { go() }')).toContain('go()')
})

type Node = { type: string } & Readonly<Record<string, unknown>>

const innerOf = (node: Node) =>
  Object.entries(node)
    .filter(([key]) => !(/^(property|key)$/.test(key) && !node.computed) && key !== 'label')
    .flatMap(([, value]) => value as Node)
    .filter((inner) => typeof inner?.type === 'string')

/** Names that a function makes, but not those of the functions within it. */
function madeIn(node: Node): string[] {
  const { id, params, param } = node as { id?: Node; params?: Node[]; param?: Node }
  const own = [id, param, ...(params ?? [])].flatMap((one) => (one?.type === 'Identifier' ? [one.name] : []))
  return [
    ...(own as string[]),
    ...innerOf(node).flatMap((one) => (isFunction(one) ? madeBy(one) : madeIn(one))),
  ]
}
const isFunction = ({ type }: Node) => /^Function|^Arrow/.test(type)
const madeBy = ({ type, id }: Node) => (type === 'FunctionDeclaration' ? [(id as Node).name as string] : [])

/** Names that are read and made nowhere around: those of the browser. */
function unknownIn(code: string): string[] {
  const look = (node: Node, known: ReadonlySet<string>): string[] => {
    const here = isFunction(node) || node.type === 'Program' ? new Set([...known, ...madeIn(node)]) : known
    if (node.type === 'Identifier') return here.has(node.name as string) ? [] : [node.name as string]
    return innerOf(node).flatMap((one) => look(one, here))
  }
  return [...new Set(look(parseSync('react.js', code).program as unknown as Node, new Set()))]
}

it('leaves out cases of kinds that are never made, and no case that another runs into', () => {
  const lean = leanReact(
    'react-dom-client',
    `function f(fiber, tag) {
    switch (fiber.tag) {
      case 5:
      case 26:
        return 1
      case 27:
        var declared = 2
        return declared
      case 6:
        tag++
      case 30:
        declared = 3
        return declared
      case 31: {
        throw 4
      }
      default:
        return 26 === tag || 27 !== fiber.tag
    }
  }`,
  )
  const f = new Function(`'use strict'; ${lean}; return f`)() as (
    fiber: { tag: number },
    tag: number,
  ) => unknown
  expect([5, 6, 7, 26, 30].map((tag) => f({ tag }, 0))).toEqual([1, 3, true, 1, 3])
  expect(lean).not.toMatch(/case (27|31)|declared = 2|throw 4|===/)
})

it('knows every variable that is left: none was declared only in what went', () => {
  for (const { name, code } of FILES) {
    const known = new Set(unknownIn(code))
    expect(known.size, name).toBeGreaterThan(2)
    expect(unknownIn(leanReact(name, code)).filter((one) => !known.has(one))).toEqual([])
  }
})

it.each(LEFT_OUT)('nothing of ours asks for it: $what', ({ asks }) => {
  expect(SOURCES.length).toBeGreaterThan(200)
  expect(SOURCES.filter(({ text }) => asks.test(text)).map(({ file }) => file)).toEqual([])
})

it('no library of the pages is built on React: it might ask for what is left out', () => {
  const { dependencies } = require('../package.json') as { dependencies: Record<string, string> }
  const built = Object.keys(dependencies).filter((name) => {
    const { peerDependencies } = JSON.parse(
      readFileSync(new URL(`../../node_modules/${name}/package.json`, import.meta.url), 'utf8'),
    ) as { peerDependencies?: Record<string, string> }
    return peerDependencies?.react
  })
  expect(built).toEqual(['react-dom'])
})
