import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@jogo/contract/refusals'
import { SLOTS } from '@jogo/rules/games/slots/slots'
import type { App } from '../src/app.ts'
import type { BannerDraft, DialogImageDraft } from '../src/modules/house/content/index.ts'
import { ingestArt, type Pictures } from './art.ts'
import { BANNERS } from './banners.ts'
import { catalogueWith } from './catalogue.ts'
import { PROMOTIONS } from './promotions.ts'
import { SEO } from './seo.ts'

/** `art/dialog-<dialog>.svg`. An empty `alt` marks decoration, skipped by screen readers. */
const DECORATES = { pt: { alt: '' }, en: { alt: '' }, es: { alt: '' } }

const DIALOGS: readonly Pick<DialogImageDraft, 'dialog' | 'texts'>[] = [
  { dialog: 'register', texts: DECORATES },
  { dialog: 'login', texts: DECORATES },
  { dialog: 'deposit', texts: DECORATES },
  { dialog: 'password_recovery', texts: DECORATES },
  { dialog: 'register_cancel', texts: DECORATES },
  { dialog: 'sponsors', texts: DECORATES },
  {
    dialog: 'majority',
    texts: {
      pt: { alt: 'Proibido para menores de 18 anos' },
      en: { alt: 'Not for anyone under 18' },
      es: { alt: 'Prohibido para menores de 18 años' },
    },
  },
]

const HERE = import.meta.dirname
export const FOLDERS = { art: join(HERE, 'art'), texts: join(HERE, 'content') }

/** In the order of the footer. */
const REGULATIONS = [
  'termos-de-uso',
  'politica-de-privacidade',
  'jogo-responsavel',
  'regras-de-apostas',
  'verificacao-de-identidade',
  'prevencao-a-lavagem',
  'politica-de-cookies',
  'acessibilidade',
]

/**
 * Writes the initial content through the operator's use cases. Repeated at every start, so that a newer version brings its newer texts; operators' changes
 * stay, and a banner without its picture is skipped.
 */
export async function seedContent({ catalogue, content }: App, folders = FOLDERS): Promise<void> {
  const pictures = await ingestArt(content, folders.art)
  await catalogue.saveCatalogue(catalogueWith(pictures.card))
  for (const [index, { name, link, texts: written }] of BANNERS.entries()) {
    const texts = withPictures(written, name, pictures)
    const image = pictures.banner.get(name)
    const imageMobile = pictures.phone.get(name) ?? null
    if (image)
      await content.saveBanner(
        { name, image, imageMobile, link, texts, position: index + 1, isShown: true },
        'seed',
      )
  }
  for (const { dialog, texts } of DIALOGS) {
    const image = pictures.dialog.get(dialog) ?? pictures.dialog.get(dialog.replaceAll('_', '-'))
    if (image) await content.saveDialogImage({ dialog, image, texts }, 'seed')
  }
  for (const [index, { art, ...promotion }] of PROMOTIONS.entries()) {
    const image = pictures.phone.get(art) ?? null
    const always = { isShown: true, startsAt: null, endsAt: null }
    const { texts: written, ...rest } = promotion
    const own = (language: Language) => {
      const image = pictures.phone.get(`${art}-${language}`)
      return { ...written[language], ...(image && { image }) }
    }
    const texts = { pt: own('pt'), en: own('en'), es: own('es') }
    await content.savePromotion({ ...rest, ...always, texts, image, position: index + 1 }, 'seed')
  }
  for (const record of SEO) await content.saveSeo(record, 'seed')
  for (const language of LANGUAGES) await seedRegulations(content, join(folders.texts, language), language)
}

/** Uses the pictures made for a language, `banner-<name>-<language>-…`, where they exist. */
function withPictures(
  texts: BannerDraft['texts'],
  name: string,
  { banner, phone }: Pictures,
): BannerDraft['texts'] {
  const of = (language: Language) => {
    const image = banner.get(`${name}-${language}`)
    const imageMobile = phone.get(`${name}-${language}`)
    return { ...texts[language], ...(image && { image }), ...(imageMobile && { imageMobile }) }
  }
  return { pt: of('pt'), en: of('en'), es: of('es') }
}

async function seedRegulations(content: App['content'], folder: string, language: Language): Promise<void> {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.md'))) {
    const slug = file.replace(/\.md$/, '')
    const text = readRegulation(seededText(join(folder, file), language), `${language}/${file}`)
    const position = REGULATIONS.indexOf(slug) + 1 || REGULATIONS.length + 1
    await content.saveRegulation({ slug, language, ...text, position }, 'seed')
  }
}

/** Text of a file in which `{{slots}}` names the slots of the house. */
export function seededText(file: string, language: Language): string {
  // British English has no comma before "and".
  const list = new Intl.ListFormat(language === 'en' ? 'en-GB' : language)
  const names = list.format(Object.values(SLOTS))
  return readFileSync(file, 'utf8').replace('{{slots}}', names)
}

/** Parses a file: `# Title`, then the date of its wording (`YYYY-MM-DD`) on its own line, then the text. */
export function readRegulation(
  text: string,
  file: string,
): { title: string; wordedOn: string; body: string } {
  const [, title, wordedOn, body] = /^# (.+)\n+(\d{4}-\d{2}-\d{2})\n+([\s\S]+)$/.exec(text) ?? []
  if (!title || !wordedOn || !isDay(wordedOn) || !body)
    throw new Error(`${file} does not begin with a title and a day`)
  return { title, wordedOn, body: body.trim() }
}

const isDay = (text: string) =>
  !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
