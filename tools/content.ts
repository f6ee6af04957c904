import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@jogo/contract/refusals'
import type { TSchema } from 'typebox'
import { readRegulation } from '../server/seeds/content.ts'
import type { DetailOf } from '../server/src/acts/index.ts'
import {
  BannerDraft,
  DialogImageDraft,
  findSaved,
  listSaved,
  PromotionDraft,
  REMOVABLE,
  RegulationDraft,
  type SavedKind,
  SeoDraft,
  seoName,
} from '../server/src/modules/house/content/index.ts'
import type { Database } from '../server/src/platform/db.ts'
import { isRefusal } from '../server/src/platform/refusal.ts'
import { compileCheck } from '../server/src/platform/validation.ts'
import { AS, commandLine, JSON_TOO, printJson, readWords, showHelp } from './command-line.ts'
import { act, atDesk } from './desk.ts'
import { runCommand } from './run-command.ts'

const USAGE = `npm run content                          what is there, by kind and name
npm run content show banner NAME         as JSON, to edit and save again; so with promotion SLUG, dialog NAME
                                         and seo SECTION or SECTION/SOURCE; regulation pt/SLUG as its Markdown file
npm run content save banner FILE.json    writes it; so with promotion, dialog and seo. What is wrong is refused and named
npm run content save regulation FILE.md  a legal text. The folder says the language, the file the slug: pt/termos-de-uso.md;
                                         it begins with "# Title" and the day of its wording, 2026-12-31
npm run content remove banner NAME       takes it away; so with promotion SLUG and regulation pt/SLUG. What the project brings
                                         itself comes back with the next start, as the project has it
What is saved here is no longer changed by newer versions of the project, and is seen within about half a minute.
Who saves or removes says who it is: OPERATOR, or npm run content -- save banner FILE.json --as NAME; the passphrase is asked for.`

const COMMAND = commandLine(USAGE, { ...AS, ...JSON_TOO })

/** Kinds with JSON drafts: the format of a draft, and its saved name. */
const KINDS: Partial<Record<SavedKind, { draft: TSchema; savedName: (draft: never) => string }>> = {
  banner: { draft: BannerDraft, savedName: ({ name }: BannerDraft) => name },
  dialog: { draft: DialogImageDraft, savedName: ({ dialog }: DialogImageDraft) => dialog },
  promotion: { draft: PromotionDraft, savedName: ({ slug }: PromotionDraft) => slug },
  seo: { draft: SeoDraft, savedName: seoName },
}

const MISSING = (slug: string, languages: readonly string[]) =>
  `It does not exist in ${languages.join(' and ')} yet: readers there get what there is, marked with its language, until you save ${languages.map((language) => `${language}/${slug}.md`).join(' and ')}.`

/** The operator's command for banners, promotions and texts. Exit code 1 after a refusal, without a change. */
export async function content(words: string[]) {
  const { options, rest } = readWords(COMMAND, words)
  const { as } = options
  const [command = 'list', kind = '', name = ''] = rest
  if (command === 'list') return atDesk(({ db }) => list(db, options.json))
  if (command === 'show' && name) return atDesk(({ db }) => show(db, kind, name))
  if (command === 'save' && kind === 'regulation' && name) return saveRegulation(as, name)
  if (command === 'save' && name && Object.hasOwn(KINDS, kind)) return saveJson(as, kind as SavedKind, name)
  if (command === 'remove' && name) return remove(as, kind, name)
  showHelp(COMMAND, command)
}

async function list({ sql }: Database, isJson = false) {
  const saved = await listSaved(sql)
  if (isJson) return printJson(saved)
  for (const { kind, name, isShown } of saved)
    console.log(`${kind.padEnd(12)}${name}${isShown ? '' : ' (hidden)'}`)
}

async function show({ sql }: Database, kind: string, name: string) {
  const known = [...Object.keys(KINDS), 'regulation'].includes(kind)
  const found = known ? await findSaved(sql, kind as SavedKind, name) : undefined
  if (!found) throw missing(kind, name)
  if (kind !== 'regulation') return console.log(JSON.stringify(found, null, 2))
  const { title, wordedOn, body } = found as RegulationDraft
  console.log(`# ${title}\n\n${wordedOn}\n\n${body}`)
}

const missing = (kind: string, name: string) =>
  new Error(`There is no ${kind} ${name}. npm run content lists what is there.`)

async function remove(as: string | undefined, typed: string, name: string) {
  const kind = REMOVABLE.find((candidate) => candidate === typed)
  if (!kind) throw new Error(`Only these can be removed: ${REMOVABLE.join(', ')}.`)
  try {
    await atDesk((desk) => act(desk, as, 'content.remove', { kind, name }))
  } catch (error) {
    throw isRefusal(error, 'not_found') ? missing(kind, name) : error
  }
  console.log('Removed.')
}

async function saveJson(as: string | undefined, kind: SavedKind, file: string) {
  const { draft: schema, savedName } = KINDS[kind] ?? {}
  const draft = readJson(file)
  if (!schema || !savedName) return
  compileCheck(schema, 'body')(draft)
  const saving = { kind, draft, name: savedName(draft as never) } as DetailOf<'content.save'>
  await atDesk((desk) => act(desk, as, 'content.save', saving))
  console.log('Saved.')
}

function readJson(file: string): object {
  const text = readFileSync(file, 'utf8')
  let draft: unknown
  try {
    draft = JSON.parse(text)
  } catch (failure) {
    throw new Error(`${file} is not JSON: ${(failure as Error).message}`)
  }
  if (typeof draft !== 'object' || draft === null || Array.isArray(draft))
    throw new Error(`${file} does not hold one {…}.`)
  return draft
}

async function saveRegulation(as: string | undefined, file: string) {
  const [, language, slug] = /(?:^|[/\\])(pt|en|es)[/\\]([a-z0-9-]+)\.md$/.exec(file) ?? []
  if (!language || !slug) throw new Error('Name the file by language and slug: pt/termos-de-uso.md')
  const draft = { slug, language, ...readRegulation(readFileSync(file, 'utf8'), file), position: 100 }
  compileCheck(RegulationDraft, 'body')(draft)
  await atDesk(async (desk) => {
    const texts = (await listSaved(desk.db.sql)).filter(({ kind }) => kind === 'regulation')
    const there = texts.map(({ name }) => name.split('/') as [string, string])
    const slugs = there.map(([, textSlug]) => textSlug)
    const position = [...new Set(slugs)].indexOf(slug) + 1 || slugs.length + 1
    const saved = { ...draft, position } as RegulationDraft
    await act(desk, as, 'content.save', { kind: 'regulation', name: `${language}/${slug}`, draft: saved })
    const known = there.filter(([, textSlug]) => textSlug === slug).map(([textLanguage]) => textLanguage)
    const missing = LANGUAGES.filter((candidate) => candidate !== language && !known.includes(candidate))
    console.log(`Saved.${missing.length > 0 ? ` ${MISSING(slug, missing)}` : ''}`)
  })
}

// Runs only when the file is started as a program, not when a test imports it.
await runCommand(import.meta.filename, COMMAND, content)
