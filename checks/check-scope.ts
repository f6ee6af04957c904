import { execFileSync } from 'node:child_process'

/** Part of the check to run. */
export interface Scope {
  /** Every page in every language and state too. */
  isAll: boolean
  /** `K/N`: a part of the tests, for several machines; the first also has the steps without tests. */
  shard?: string
  /** Files changed since a commit; undefined runs everything. */
  changed?: Changed
}

export interface Changed {
  since: string
  /** SQL reaches every test with a database, without an import. */
  hasSql: boolean
  /** Sources of the pages. */
  hasPages: boolean
  hasWalks: boolean
}

const SQL = /^server\/(functions|migrations|seeds)\/|^server\/test\/postgres/
const PAGES = /^(web|contract|rules|art)\/(?!.*\.test\.tsx?$)/
const WALKS = /^(e2e\/|playwright\.config)/

/** @throws Error for invalid options */
export function checkScope(options: {
  all?: boolean | undefined
  shard?: string | undefined
  changed?: boolean | undefined
  since?: string | undefined
}): Scope {
  const { all = false, shard, changed = false, since } = options
  if (shard !== undefined) parseShard(shard)
  if (all && (changed || since)) throw new Error('--all is everything: leave --changed and --since away.')
  return {
    isAll: all,
    ...(shard && { shard }),
    ...((changed || since) && { changed: changedSince(since ?? 'HEAD') }),
  }
}

/** Number of the part, and of all parts. @throws Error for an invalid `K/N` */
export function parseShard(text: string): { part: number; parts: number } {
  const [part, parts] = /^(\d{1,2})\/(\d{1,2})$/.exec(text)?.slice(1).map(Number) ?? []
  if (!(part && parts && part <= parts))
    throw new Error('--shard takes K/N: the part and how many there are, as 1/4.')
  return { part, parts }
}

/** Whether the part has the steps without tests. */
export const hasStaticSteps = ({ shard }: Scope): boolean => shard === undefined || shard.startsWith('1/')

function changedSince(since: string): Changed {
  const commit = commitNamed(since)
  const files = [
    ...git('diff', '--name-only', commit, '--').split('\n'),
    ...git('ls-files', '--others', '--exclude-standard').split('\n'),
  ]
  return {
    since: commit,
    hasSql: files.some((file) => SQL.test(file)),
    hasPages: files.some((file) => PAGES.test(file)),
    hasWalks: files.some((file) => WALKS.test(file)),
  }
}

function commitNamed(name: string): string {
  try {
    return git('rev-parse', '--verify', '--end-of-options', `${name}^{commit}`).trim()
  } catch {
    throw new Error(`There is no commit ${name}.`)
  }
}

/** Commit of the tree, with `+` for changed files; undefined outside a repository. */
export function commitOfTree(): string | undefined {
  try {
    const commit = git('rev-parse', 'HEAD').trim()
    return git('status', '--porcelain').trim() === '' ? commit : `${commit}+`
  } catch {
    return undefined
  }
}

const git = (...words: string[]): string =>
  execFileSync('git', words, { encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'pipe'] })
