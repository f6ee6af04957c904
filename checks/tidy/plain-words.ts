import type { SourceFile } from './files.ts'

/** A comment without its marks, and the line of its first word. */
export interface Comment {
  path: string
  line: number
  text: string
}

/**
 * Strings, templates and comments. The pattern matches strings too, so that a comment mark within a string is not
 * taken for a comment.
 */
const TOKENS =
  /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`|\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/[^\n]*\n)+|\/\/[^\n]*/gm
const SQL_COMMENTS = /(?:^[ \t]*--[^\n]*\n)+|--[^\n]*/gm
const MARKS = /^[ \t]*(?:\/\*\*?|\*\/|\/\/|\*|--)|\*\/\s*$/gm

const PRONOUNS = new Set(
  (
    'he her hers him his it its itself one ones she such that their theirs them themselves there these they ' +
    'this those what whatever which whichever who whoever whom whose'
  ).split(' '),
)
/** Bounds of the judged lengths. The share means little in a shorter comment, and a longer comment dilutes it. */
const [FEWEST_WORDS, MOST_WORDS] = [8, 45]
const HIGHEST_SHARE = 0.3

/** `that` as a conjunction, which begins no relative clause. */
const CONJUNCTION =
  /\b(?:so|such|sure|whether|know[sn]?|sa(?:y|ys|id)|show[sn]?|means?|proves?|proof|sees?|ensures?|expects?|assumes?|requires?|checks?|reports?|records?|holds?|finds?|promises?|confirms?|notes?|fact|rule|in|provided|except) that\b/gi
const RELATIVE = /\b(?:that|what|which|who|whom|whose)\b/gi
const MOST_RELATIVES = 1

export const commentsIn = ({ path, text }: SourceFile): Comment[] =>
  [...text.matchAll(path.endsWith('.sql') ? SQL_COMMENTS : TOKENS)]
    .filter(([raw]) => /^\s*(?:\/[/*]|--)/.test(raw))
    .map(({ 0: raw, index }) => ({
      path,
      line: text.slice(0, index + raw.search(/\S/)).split('\n').length,
      text: raw.replace(MARKS, ' ').replace(/\s+/g, ' ').trim(),
    }))

/** Code in a comment counts as one word. */
const prose = (text: string) => text.replace(/`[^`]*`|\{@link [^}]*\}/g, 'code')

/** Share of pronouns among the words; 0 for a comment outside of the judged lengths. */
export function pronounShare(text: string): number {
  const words =
    prose(text)
      .toLowerCase()
      .match(/\p{L}[\p{L}'’-]*/gu) ?? []
  if (words.length < FEWEST_WORDS || words.length > MOST_WORDS) return 0
  return words.filter((word) => PRONOUNS.has(word)).length / words.length
}

/** Largest number of relative pronouns in one sentence. The pattern recognises most conjunctions. */
export const relativesIn = (text: string): number =>
  Math.max(
    ...prose(text)
      .split(/(?<=[.!?:;])\s/)
      .map((sentence) => sentence.replace(CONJUNCTION, '').match(RELATIVE)?.length ?? 0),
  )

/** Comments that need a second reading, as `path:line: fault: text`. */
export const commentProblems = (files: readonly SourceFile[]): string[] =>
  files.flatMap(commentsIn).flatMap(({ path, line, text }) => {
    const share = pronounShare(text)
    const relatives = relativesIn(text)
    const faults = [
      share > HIGHEST_SHARE ? `${Math.round(share * 100)} % pronouns` : undefined,
      relatives > MOST_RELATIVES ? `${relatives} relative clauses in a sentence` : undefined,
    ]
    return faults.flatMap((fault) => (fault ? [`${path}:${line}: ${fault}: ${text}`] : []))
  })

/** Pronouns and participles without a noun; no export may have such a name. */
const PRONOUN_NAME =
  /^(?:[Aa]sked|[Gg]iven|[Hh]eard|[Ii]ts?|[Kk]ept|[Oo]nes?|[Ss]aid|[Ss]een|[Ss]uch|[Tt]aken|[Tt]h(?:at|em|ese|ey|is|ose)|[Tt]old|[Ww]anted|[Ww]h(?:at|ich|o[ms]?|ose))$/
const EXPORTED =
  /^export (?:default )?(?:abstract )?(?:async )?(?:class|const|enum|function\*?|interface|let|type) ([\w$]+)/gm

/** A moved name, and the files of its ban. */
interface OldName {
  name: string
  scope: RegExp
}

/**
 * The cell's modules of the server, as in `(store of content)` or `(games, suppliers)`. A cell without brackets is about
 * the whole tree.
 */
function cellScope(cell: string): RegExp {
  const [, scope] = /\(([^()]+)\)$/.exec(cell) ?? []
  if (!scope) return /^/
  const [, module] = /^store of (\w+)$/.exec(scope) ?? []
  return new RegExp(
    module ? `^server/.*/${module}/.*store\\.ts$` : `^(?=server/).*\\b(?:${scope.replaceAll(', ', '|')})/`,
  )
}

/** Identifiers in the left column of the page of moved names; a row with a path is about files. */
export const oldNames = (page: string): OldName[] =>
  [...page.matchAll(/^\| ([^|/]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Za-z]\w*)`/g)].map(([, name = '']) => ({ name, scope: cellScope(cell) })),
  )

/** Exported names that are a pronoun or an old name, as `path: name`. */
export const nameProblems = (files: readonly SourceFile[], old: readonly OldName[]): string[] =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(EXPORTED)]
      .map(([, name = '']) => name)
      .filter(
        (exported) =>
          PRONOUN_NAME.test(exported) || old.some(({ name, scope }) => name === exported && scope.test(path)),
      )
      .map((name) => `${path}: ${name}`),
  )
