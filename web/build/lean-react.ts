import { createHash } from 'node:crypto'
import { type ESTree, type Plugin, parseSync } from 'vite'
import { LEFT_OUT, READ_AGAINST } from './react-left-out.ts'

/** Alone here do functions and kinds of nodes stand; other files have functions of the same names. */
const RENDERER = 'react-dom-client'
const FILE = /\/(?<name>react(?:-dom)?(?:-client)?)\.production\.js$/
const functions = new Map(LEFT_OUT.flatMap((one) => Object.entries(one.functions ?? {})))
const tags = new Set<unknown>(LEFT_OUT.flatMap((one) => one.tags ?? []))
const names = new Set(LEFT_OUT.flatMap((one) => one.names ?? []))

/** Texts in place of others, by where those stand. */
type Edit = [from: number, to: number, text: string]

/** One file of React's, by its name, without what this site has no use for. */
export function leanReact(name: string, code: string): string {
  const { program } = parseSync('react.js', code)
  const edits: Edit[] = []
  for (const statement of program.body) {
    const instead =
      statement.type === 'FunctionDeclaration' ? functions.get(statement.id?.name ?? '') : undefined
    if (isLeftOut(statement)) edits.push([statement.start, statement.end, ''])
    else if (name !== RENDERER) continue
    else if (instead !== undefined && isFunction(statement) && statement.body)
      edits.push([statement.body.start, statement.body.end, `{${instead}}`])
    else withoutTags(statement, edits, new Set())
  }
  let end = code.length
  const pieces: string[] = []
  for (const [from, to, text] of edits.sort(([one], [other]) => other - one)) {
    pieces.unshift(text, code.slice(to, end))
    end = from
  }
  return code.slice(0, end) + pieces.join('')
}

/** `exports.useTransition = …`, or a method of a class that is left out: `FragmentInstance.prototype.focus = …`. */
function isLeftOut(statement: ESTree.Node): boolean {
  const { expression } = statement as ESTree.ExpressionStatement
  if (expression?.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression') return false
  const { object, property } = expression.left
  if (object.type === 'Identifier')
    return object.name === 'exports' && property.type === 'Identifier' && names.has(property.name)
  return (
    object.type === 'MemberExpression' &&
    object.object.type === 'Identifier' &&
    functions.has(object.object.name)
  )
}

/** Cases of, and questions after, kinds of components that are never made. `lost`: variables that were declared in such a case. */
function withoutTags(node: ESTree.Node, edits: Edit[], lost: Set<string>): void {
  if (isFunction(node) && node.body) {
    const own = new Set<string>()
    for (const inner of innerOf(node)) withoutTags(inner, edits, own)
    // A case may use what another declares; where a declaration stands does not matter.
    if (own.size > 0) edits.push([node.body.end - 1, node.body.end - 1, `;var ${[...own].join()}`])
    return
  }
  if (node.type === 'SwitchStatement' && isTag(node.discriminant)) {
    let falls = false
    for (const one of node.cases) {
      if (isNever(one.test) && (one.consequent.length === 0 || !falls)) {
        edits.push([one.start, one.end, ''])
        for (const name of declaredIn(one)) lost.add(name)
      } else {
        falls = !isEnd(one.consequent.at(-1))
        for (const inner of one.consequent) withoutTags(inner, edits, lost)
      }
    }
    return
  }
  if (node.type === 'BinaryExpression' && isNever(node.left) && isTag(node.right)) {
    if (node.operator === '===') edits.push([node.start, node.end, '!1'])
    if (node.operator === '!==') edits.push([node.start, node.end, '!0'])
    return
  }
  for (const inner of innerOf(node)) withoutTags(inner, edits, lost)
}

function declaredIn(node: ESTree.Node): string[] {
  if (isFunction(node)) return []
  const own = node.type === 'VariableDeclarator' && node.id.type === 'Identifier' ? [node.id.name] : []
  return [...own, ...innerOf(node).flatMap(declaredIn)]
}

const innerOf = (node: ESTree.Node): ESTree.Node[] =>
  Object.values(node)
    .flat()
    .filter((inner): inner is ESTree.Node => typeof inner?.type === 'string')

const isFunction = (node: ESTree.Node): node is ESTree.Function =>
  node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression'

/** What a fiber is: `fiber.tag`, or a variable that was given it. */
const isTag = (node: ESTree.Node): boolean =>
  node.type === 'MemberExpression'
    ? node.property.type === 'Identifier' && node.property.name === 'tag'
    : node.type === 'Identifier' && node.name === 'tag'

const isNever = (node: ESTree.Node | null): boolean => node?.type === 'Literal' && tags.has(node.value)

const isEnd = (last: ESTree.Node | undefined): boolean =>
  last?.type === 'BlockStatement'
    ? isEnd(last.body.at(-1))
    : /^(Break|Continue|Return|Throw)Statement$/.test(last?.type ?? '')

export const isReadAgainst = (name: string, code: string): boolean =>
  createHash('sha256').update(code).digest('hex') === READ_AGAINST[name]

/** Leaves it out of what browsers load. Another React than the one that was read goes out as it is. */
export const leanReactFiles: Plugin = {
  name: 'lean-react',
  enforce: 'pre',
  transform: {
    filter: { id: FILE },
    handler(code, id) {
      const name = FILE.exec(id)?.groups?.name ?? ''
      if (isReadAgainst(name, code)) return { code: leanReact(name, code), map: null }
      this.warn(`${name} is not the one that build/react-left-out.ts was read against: it goes out whole`)
      return null
    },
  },
}
