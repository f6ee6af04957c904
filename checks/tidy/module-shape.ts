import type { SourceFile } from './files.ts'
import { moduleName, moduleStreet } from './modules.ts'

/** Differences of a module's files from the shape of docs/how/add-a-module.md; one line each. */
export function shapeProblems(files: readonly SourceFile[]): string[] {
  const modules = Map.groupBy(
    files.filter(({ path }) => moduleName(path)),
    ({ path }) => moduleName(path) ?? '',
  )
  return [...modules].flatMap(([name, own]) => {
    const readText = (file: string) =>
      own.find(({ path }) => path === `server/src/modules/${moduleStreet(path)}/${name}/${file}`)?.text
    const say = (problems: string[]) => problems.map((problem) => `${name}: ${problem}`)
    return say([
      ...doorProblems(name, readText('index.ts') ?? '', readText('deps.ts')),
      ...plugProblems(name, readText),
      ...queueProblems(readText('queue.ts'), readText('jobs.ts')),
      ...own.flatMap(placeProblems),
    ])
  })
}

const pascal = (name: string) =>
  name.replace(/(^|-)(\w)/g, (_all, _dash, letter: string) => letter.toUpperCase())
const unless = (isFine: boolean, problem: string) => (isFine ? [] : [problem])

/** `index.ts`: the type of the door and its factory; `deps.ts`: its dependencies. */
function doorProblems(name: string, door: string, deps: string | undefined): string[] {
  const Name = pascal(name)
  const made = new RegExp(`export (?:const|function) create${Name}\\b[^(]*\\(([^)]*)`).exec(door)?.[1]
  const takes = made?.split(/:\s*(?=[A-Z])/)[1]
  return [
    ...unless(made !== undefined, `index.ts exports no create${Name}`),
    ...unless(
      new RegExp(`export (?:interface|type) ${Name}\\b`).test(door),
      `index.ts exports no type ${Name}`,
    ),
    ...unless(
      deps === undefined || new RegExp(`export interface ${Name}Deps\\b`).test(deps),
      `deps.ts exports no ${Name}Deps`,
    ),
    ...unless(
      takes === undefined || (deps !== undefined && /^(\w+Deps|Pick<\w+Deps,.*)/s.test(takes)),
      `create${Name} takes something else than its deps`,
    ),
    ...unless(!/\binterface \w+Deps\b/.test(door), 'deps belong into deps.ts'),
  ]
}

/** `routes.ts`, `jobs.ts`, `reactions.ts`: one function each, named after the module, with one signature. */
function plugProblems(name: string, readText: (file: string) => string | undefined): string[] {
  const Name = pascal(name)
  const fn = name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())
  const deps = `\\((?:(?:deps|\\{[^}]*\\}): (?:${Name}Deps|Pick<${Name}Deps, [^>]*>))?,?\\s*\\)`
  const shapes: Record<string, RegExp> = {
    'routes.ts': new RegExp(`export function ${fn}Routes\\(\\s*route: Route,\\s*${fn}: ${Name}\\b`),
    'jobs.ts': new RegExp(`export (?:const ${fn}Jobs = ${deps}|function ${fn}Jobs${deps}): ModuleJobs`),
    'reactions.ts': new RegExp(
      `export (?:const ${fn}Reactions = ${deps}|function ${fn}Reactions${deps}): Reactions`,
    ),
  }
  return Object.entries(shapes).flatMap(([file, shape]) => {
    const text = readText(file)
    return unless(text === undefined || shape.test(text), `${file} has another signature than the others`)
  })
}

/** `queue.ts`: names of tasks, and enqueuing functions called `…Later`; `jobs.ts` executes each task. */
function queueProblems(queue: string | undefined, jobs = ''): string[] {
  if (queue === undefined) return []
  const tasks = /export const TASKS = \{([^}]*)\}/.exec(queue)?.[1] ?? ''
  const named = [...tasks.matchAll(/(\w+):/g)].map((match) => match[1] ?? '')
  const enqueuing = queue.split(/^export /m).filter((part) => /\benqueue\(/.test(part))
  return [
    ...unless(named.length > 0, 'queue.ts lists no TASKS'),
    ...named
      .filter((task) => !jobs.includes(`[TASKS.${task}]`))
      .map((task) => `jobs.ts does not do TASKS.${task}`),
    ...enqueuing
      .map((part) => /^(?:const|(?:async )?function) (\w+)/.exec(part)?.[1] ?? 'what is not exported')
      .filter((fn) => !fn.endsWith('Later'))
      .map((fn) => `${fn} only enqueues: call it ${fn}Later`),
  ]
}

/** SQL stands in stores, whose functions take the transaction first; jobs are enqueued in `queue.ts`. */
function placeProblems({ path, text }: SourceFile): string[] {
  const isStore = /\/([\w-]+-)?store\.ts$/.test(path)
  const file = path.split('/').slice(5).join('/')
  const strange = [...text.matchAll(/export async function (\w+)\(\s*(\w+: [\w.]+)/g)].filter(
    ([, , first = '']) => !/^(tx: Tx|client: pg\.ClientBase)$/.test(first),
  )
  return [
    ...unless(isStore || !/\bsql(<[^`]*>)?`/.test(text), `${file} holds SQL: a store is its place`),
    ...(isStore ? strange.map((match) => `${file}: ${match[1]} does not take its transaction first`) : []),
    ...unless(file === 'queue.ts' || !/\benqueue\(/.test(text), `${file} enqueues: queue.ts is its place`),
  ]
}
