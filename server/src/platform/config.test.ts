import { ConfigurationError } from '@jogo/contract/configuration/read'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const SIGAP_URL = 'https://sigap.example'
const LISTS_URL = 'https://lists.example'

/** Problems of the registers' variables that the configuration reports, in an otherwise small environment. */
function envProblems(env: Record<string, string>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigurationError)
      return error.problems.filter((problem) => / is missing: JURISDICTION=br /.test(problem))
    throw error
  }
  return []
}

it.each([
  ['local', 'br', {}, ['SIGAP_URL']],
  ['local', 'br', { SIGAP_URL }, []],
  ['live', 'br', {}, ['SIGAP_URL', 'LISTS_URL']],
  ['live', 'br', { LISTS_URL }, ['SIGAP_URL']],
  ['live', 'br', { SIGAP_URL }, ['LISTS_URL']],
  ['live', 'br', { SIGAP_URL, LISTS_URL: '' }, ['LISTS_URL']],
  ['live', 'br', { SIGAP_URL, LISTS_URL }, []],
  ['live', 'open', {}, []],
])('[LAW-IMP-1] on stage %s law %s with %j starts unless %j is missing', (stage, law, registers, missing) => {
  const problems = envProblems({ JOGO_STAGE: stage, JURISDICTION: law, ...registers })
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(missing)
})
