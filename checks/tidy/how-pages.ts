import type { SourceFile } from './files.ts'

/** Bytes of a page: one screen. */
const PAGE_BYTES = 2_560
const LEAST_STEPS = 3

/** A path from the root, at least one folder deep; `<game>` stands for any name. */
const PATH = /^[\w@.<>-]+(?:\/[\w@.<>-]+)+$/

/**
 * Pages that are no checklists of the tree, as `page: problem`: too long, fewer than three steps with a path, a missing path of a step. @param paths
 * of all files of the project
 */
export function pageProblems(pages: readonly SourceFile[], paths: readonly string[]): string[] {
  const places = new Set(paths.flatMap(withFolders))
  const isThere = (name: string) => (name.includes('<') ? hasAny(places, name) : places.has(name))
  return pages.flatMap(({ path, text }) => {
    const steps = parseSteps(text).map(pathsIn)
    const rooted = steps.filter((names) => names.some(isThere))
    const bytes = Buffer.byteLength(text)
    return [
      ...(bytes > PAGE_BYTES ? [`${bytes} bytes`] : []),
      ...(rooted.length < LEAST_STEPS ? [`${rooted.length} steps that name a path`] : []),
      ...steps.flat().filter((name) => !isThere(name)),
    ].map((problem) => `${path}: ${problem}`)
  })
}

/** Items of numbered lists and of lists with boxes, with their indented lines. */
const parseSteps = (text: string): string[] =>
  [...text.matchAll(/^(?:\d+\.|- \[ \]) .*(?:\n {2,}.*)*/gm)].map(([step]) => step)

const pathsIn = (step: string): string[] =>
  [...step.matchAll(/`([^`\n]+)`/g)]
    .map(([, name = '']) => name.replace(/\/$/, ''))
    .filter((name) => PATH.test(name))

function hasAny(places: ReadonlySet<string>, name: string): boolean {
  const pattern = new RegExp(`^${name.replaceAll('.', '\\.').replace(/<[\w-]+>/g, '[^/]+')}$`)
  return places.values().some((place) => pattern.test(place))
}

/** `a/b/c.ts` is in the folders `a` and `a/b`. */
function withFolders(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}

const BY_NUMBER = /\bdecisions? (\d{1,4})\b/gi
const BY_FILE = /\bdecisions\/(\d{4}-[\w-]+)\.md\b/g

/** Decisions that code and documents name and docs/decisions does not have, as `file: number`. */
export function missingDecisions(files: readonly SourceFile[]): string[] {
  const there = files.flatMap(({ path }) => /^docs\/decisions\/(.+)\.md$/.exec(path)?.[1] ?? [])
  const numbers = new Set(there.map((name) => Number(name.slice(0, 4))))
  return files.flatMap(({ path, text }) =>
    [
      ...[...text.matchAll(BY_NUMBER)]
        .map(([, number = '']) => number)
        .filter((digits) => !numbers.has(Number(digits))),
      ...[...text.matchAll(BY_FILE)]
        .map(([, name = '']) => name)
        .filter((fileName) => !there.includes(fileName)),
    ].map((decision) => `${path}: ${decision}`),
  )
}

/** Files of texts with the group name of another file: groups are named after the file, in any folder. */
export function sharedGroupNames(paths: readonly string[]): string[] {
  const files = paths.filter((path) => /^web\/app\/messages\/pt\/.*\.ts$/.test(path))
  const groups = Map.groupBy(
    files.filter((path) => !/\/(index|registry)\.ts$/.test(path)),
    (path) => path.replace(/^.*\//, ''),
  )
  return [...groups.values()].filter((same) => same.length > 1).flat()
}
