import { Value } from 'typebox/value'
import type { Kind } from './kinds.ts'
import { readSecretFile } from './secret-files.ts'
import { type Role, VARIABLES, type Values, type Variable, type VariableName } from './variables.ts'

export type Env = Readonly<Record<string, string | undefined>>
export type Stage = 'local' | 'live'

/** All problems of the environment, one line each, without secrets. */
export class ConfigurationError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'ConfigurationError'
    this.problems = problems
  }
}

const NAMES = Object.keys(VARIABLES) as VariableName[]
const findVariable = (name: VariableName): Variable => VARIABLES[name]

/** Variables of a role, in the order of the table. */
export const roleVariables = (role: Role): VariableName[] =>
  NAMES.filter((name) => findVariable(name).roles.includes(role))

export const readStage = (env: Env): Stage => (env.JOGO_STAGE === 'live' ? 'live' : 'local')

/**
 * Values and problems of a role's environment; the values are complete only without problems. `NAME_FILE` may name a file that holds a
 * secret instead. An empty text counts as unset for an optional variable, and is refused elsewhere. For `start` every variable is optional:
 * the started processes report their own problems.
 */
export function readVariables<R extends Role>(role: R, env: Env): { values: Values<R>; problems: string[] } {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const name of roleVariables(role)) {
    const { value, problem } = readOne(name, env, readStage(env), role === 'start')
    if (problem) problems.push(problem)
    else values[name] = value
  }
  return { values: values as Values<R>, problems }
}

/** @throws ConfigurationError naming every missing or wrong variable */
export function readConfiguration<R extends Role>(role: R, env: Env): Values<R> {
  const { values, problems } = readVariables(role, env)
  if (problems.length > 0) throw new ConfigurationError(problems)
  return values
}

function readOne(
  name: VariableName,
  env: Env,
  stage: Stage,
  mayMiss: boolean,
): { value?: unknown; problem?: string } {
  const variable = findVariable(name)
  const live = stage === 'live' ? variable.live : undefined
  const expected: Kind = live?.kind ?? variable.kind
  const fallback = mayMiss ? (variable.default ?? '') : live?.required ? undefined : variable.default
  const wrong = (how: string) => ({ problem: `${name} ${how}: ${expected.expects} is expected` })
  const { text, unread } = readText(name, env)
  if (unread) return { problem: unread }
  if (fallback === '' && !text) return { value: '' }
  if (text === '') return wrong('is empty')
  if (text === undefined)
    return fallback === undefined ? wrong('is not set') : { value: variable.kind.parse(fallback) }
  if (live?.never?.includes(text))
    return { problem: `${name} is the value of the sandbox, which everybody can read: take another` }
  const value = expected.parse(text)
  if (value !== undefined && Value.Check(expected.schema, value)) return { value }
  return wrong(variable.secret ? 'cannot be used' : `is ${JSON.stringify(text.slice(0, 80))}`)
}

/** The variable wins over the file of its secret, also when it is empty. */
function readText(name: VariableName, env: Env): { text?: string; unread?: string } {
  const text = env[name]
  if (text !== undefined || !findVariable(name).secret) return text === undefined ? {} : { text }
  try {
    const secret = readSecretFile(name, env)
    return secret === undefined ? {} : { text: secret }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return { unread: `${name}_FILE names a file that cannot be read: ${code ?? message}` }
  }
}
