import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SourceFile } from './files.ts'

/** The anchor that GitHub gives a heading. */
const headingAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')

/** Headings of a Markdown text, and the text under each up to the next heading. */
function sections(text: string): [anchor: string, text: string][] {
  const parts = text.replace(/^```[\s\S]*?^```/gm, '').split(/^#+ (.*)$/m)
  return parts.flatMap((part, at): [string, string][] =>
    at % 2 === 1 ? [[headingAnchor(part), parts[at + 1] ?? '']] : [],
  )
}

/** The text under a heading, by its anchor; undefined without such a heading. */
export const pageSection = (text: string, anchor: string): string | undefined =>
  sections(text).find(([heading]) => heading === anchor)?.[1]

/** Broken relative links of the documents (missing file or heading), as `document: target`. */
export function brokenLinks(documents: readonly SourceFile[]): string[] {
  const anchors = new Map(documents.map(({ path, text }) => [path, sections(text).map(([anchor]) => anchor)]))
  return documents.flatMap(({ path, text }) =>
    links(text)
      .filter((target) => {
        const [file = '', anchor] = target.split('#')
        const to = file ? join(dirname(path), file) : path
        const isThere = to === path || existsSync(to)
        return !isThere || (anchor !== undefined && !anchors.get(to)?.includes(anchor))
      })
      .map((target) => `${path}: ${target}`),
  )
}

const links = (text: string): string[] =>
  [...text.replace(/^```[\s\S]*?^```|`[^`\n]*`/gm, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^([a-z]+:|\/)/.test(target))
