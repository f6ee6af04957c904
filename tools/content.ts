import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@jogo/contract/refusals'
import type { TSchema } from 'typebox'
import { readRegulation } from '../server/seeds/content.ts'
import * as drafts from '../server/src/modules/content/drafts.ts'
import { type Content, REMOVABLE } from '../server/src/modules/content/index.ts'
import { findRegulation, listRegulations } from '../server/src/modules/content/regulation-store.ts'
import * as store from '../server/src/modules/content/store.ts'
import type { Database } from '../server/src/platform/db.ts'
import { compileCheck } from '../server/src/platform/validation.ts'
import { atContentDesk, problemOf } from './content-desk.ts'

const HELP = `npm run content                          what is there, by kind and name
npm run content show banner NAME         as JSON, to edit and save again; so with promotion SLUG, dialog NAME
                                         and seo SECTION or SECTION/SOURCE; regulation pt/SLUG as its Markdown file
npm run content save banner FILE.json    writes it; so with promotion, dialog and seo. What is wrong is refused and named
npm run content save regulation FILE.md  a legal text. The folder says the language, the file the slug: pt/termos-de-uso.md;
                                         it begins with "# Title" and the day of its wording, 2026-12-31
npm run content remove banner NAME       takes it away; so with promotion SLUG and regulation pt/SLUG. What the project brings
                                         itself comes back with the next start, as the project has it
What is saved here is no longer changed by newer versions of the project, and is seen within about half a minute.`

/** Kinds saved from JSON: the schema of the draft and the use case. */
const KINDS: Record<string, { draft: TSchema; save: (content: Content, draft: never) => Promise<unknown> }> =
  {
    banner: { draft: drafts.BannerDraft, save: (content, draft) => content.saveBanner(draft, 'operator') },
    dialog: {
      draft: drafts.DialogImageDraft,
      save: (content, draft) => content.saveDialogImage(draft, 'operator'),
    },
    promotion: {
      draft: drafts.PromotionDraft,
      save: (content, draft) => content.savePromotion(draft, 'operator'),
    },
    seo: { draft: drafts.SeoDraft, save: (content, draft) => content.saveSeo(draft, 'operator') },
  }

const MISSING = (slug: string, languages: readonly string[]) =>
  `It does not exist in ${languages.join(' and ')} yet: readers there get what there is, marked with its language, until you save ${languages.map((one) => `${one}/${slug}.md`).join(' and ')}.`

/** The operator's command for banners, promotions and texts. Exit code 1 when something was refused; nothing is changed then. */
export async function content([command = 'list', kind = '', name = '']: string[]) {
  if (command === 'list') return atContentDesk((_content, db) => list(db))
  if (command === 'show' && name) return atContentDesk((_content, db) => show(db, kind, name))
  if (command === 'save' && kind === 'regulation' && name) return saveRegulation(name)
  if (command === 'save' && name && Object.hasOwn(KINDS, kind)) return saveJson(kind, name)
  if (command === 'remove' && name) return remove(kind, name)
  console.log(HELP)
  process.exitCode = command === 'help' ? 0 : 1
}

async function list({ sql }: Database) {
  const rows: [string, string][] = [
    ...(await store.listBanners(sql)).map(({ name, isShown }) => line('banner', name, isShown)),
    ...(await store.listDialogImages(sql)).map(({ dialog }) => line('dialog', dialog)),
    ...(await store.listPromotions(sql)).map(({ slug, isShown }) => line('promotion', slug, isShown)),
    ...(await listRegulations(sql)).map(({ slug, language }) => line('regulation', `${language}/${slug}`)),
    ...(await store.listSeo(sql)).map((one) => line('seo', seoName(one))),
  ]
  for (const [kind, what] of rows) console.log(`${kind.padEnd(12)}${what}`)
}

const line = (kind: string, name: string, isShown = true): [string, string] => [
  kind,
  isShown ? name : `${name} (hidden)`,
]

const seoName = ({ section, sourceId }: drafts.SeoDraft) => (sourceId ? `${section}/${sourceId}` : section)

async function show({ sql }: Database, kind: string, name: string) {
  if (kind === 'regulation') return showRegulation(sql, name)
  const found = {
    banner: async () => (await store.listBanners(sql)).find((one) => one.name === name),
    dialog: async () => (await store.listDialogImages(sql)).find((one) => one.dialog === name),
    promotion: async () => (await store.listPromotions(sql)).find((one) => one.slug === name),
    seo: async () => (await store.listSeo(sql)).find((one) => seoName(one) === name),
  }[kind]
  const row = await found?.()
  if (!row) throw missing(kind, name)
  console.log(JSON.stringify({ ...row, id: undefined }, null, 2))
}

async function showRegulation(sql: Database['sql'], name: string) {
  const [language, slug = ''] = name.split('/')
  const found = await findRegulation(sql, slug, languageOf(language))
  if (!found || found.language !== language) throw missing('regulation', name)
  console.log(`# ${found.title}\n\n${found.wordedOn}\n\n${found.body}`)
}

const languageOf = (text = '') => LANGUAGES.find((one) => one === text) ?? 'pt'

const missing = (kind: string, name: string) =>
  new Error(`There is no ${kind} ${name}. npm run content lists what is there.`)

async function remove(kind: string, name: string) {
  const known = REMOVABLE.find((one) => one === kind)
  if (!known) throw new Error(`Only these can be removed: ${REMOVABLE.join(', ')}.`)
  await atContentDesk(async (content) => {
    if (!(await content.remove(known, name))) throw missing(kind, name)
  })
  console.log('Removed.')
}

async function saveJson(kind: string, file: string) {
  const { draft: schema, save } = KINDS[kind] ?? {}
  const draft = readJson(file)
  if (!schema || !save) return
  compileCheck(schema, 'body')(draft)
  await atContentDesk(async (content) => void (await save(content, draft as never)))
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

async function saveRegulation(file: string) {
  const [, language, slug] = /(?:^|[/\\])(pt|en|es)[/\\]([a-z0-9-]+)\.md$/.exec(file) ?? []
  if (!language || !slug) throw new Error('Name the file by language and slug: pt/termos-de-uso.md')
  const draft = { slug, language, ...readRegulation(readFileSync(file, 'utf8'), file), position: 100 }
  compileCheck(drafts.RegulationDraft, 'body')(draft)
  await atContentDesk(async (content, { sql }) => {
    const there = await listRegulations(sql)
    const places = there.map((one) => one.slug)
    const position = [...new Set(places)].indexOf(slug) + 1 || places.length + 1
    await content.saveRegulation({ ...draft, position } as drafts.RegulationDraft, 'operator')
    const known = there.filter((one) => one.slug === slug).map((one) => one.language as string)
    const missing = LANGUAGES.filter((one) => one !== language && !known.includes(one))
    console.log(`Saved.${missing.length > 0 ? ` ${MISSING(slug, missing)}` : ''}`)
  })
}

// Run by name, not imported by a test.
if (process.argv[1] === import.meta.filename)
  await content(process.argv.slice(2)).catch((error: unknown) => {
    console.error(problemOf(error))
    process.exitCode = 1
  })
