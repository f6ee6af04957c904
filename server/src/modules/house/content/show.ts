import type {
  BannerView,
  PromotionPageView,
  PromotionView,
  RegulationPageView,
  RegulationView,
} from '@jogo/contract/content'
import { LANGUAGES, type Language } from '@jogo/contract/refusals'
import type { Static } from 'typebox'
import { createCache } from '../../../platform/cached.ts'
import { createLru } from '../../../platform/lru.ts'
import { refuse } from '../../../platform/refusal.ts'
import { createWatched } from '../../../platform/watched.ts'
import type { ContentDeps } from './deps.ts'
import { fillIn } from './fill-in.ts'
import { linkHosts } from './link.ts'
import { renderMarkdown } from './markdown.ts'
import { type AgreedText, findRegulation, listAgreed, listRegulations } from './regulation-store.ts'
import * as store from './store.ts'
import { bannerView, dialogImagesView, promotionView } from './views.ts'

/** Time within which visitors see a change by an operator, ms. */
const FRESH_MS = 1_000
/** Maximum cached renderings of texts. */
const RENDERED = 200
/** Maximum time without a successful poll, ms; after it wordings are read again. */
const MAX_SILENCE_MS = 2_000

/** The content for visitors, in their language. While the database is unavailable, the last known version is shown. */
export function createShow({ db, clock, settings }: ContentDeps) {
  const recall = <K extends string, V extends object>(load: (key: K) => Promise<V | undefined>) =>
    createCache<K, V>(clock, FRESH_MS, load)
  const bannerRows = recall(() => store.listBanners(db.sql))
  const dialogRows = recall(() => store.listDialogImages(db.sql))
  const promotionRows = recall(() => store.listPromotions(db.sql))
  const regulationRows = recall(() => listRegulations(db.sql))
  const regulation = recall((key) => {
    const [slug = '', language] = key.split('/')
    return findRegulation(db.sql, slug, language as Language)
  })
  const seo = recall((key) => {
    const [section, sourceId, language] = JSON.parse(key) as [string, string, Language]
    return store.findSeo(db.sql, { section, sourceId, language })
  })
  const allowed = () => linkHosts(settings().banner_link_hosts)
  const pages = createLru<string, ReturnType<typeof renderMarkdown>>(RENDERED)
  function rendered(text: string): ReturnType<typeof renderMarkdown> {
    const known = pages.get(text) ?? renderMarkdown(text)
    pages.set(text, known)
    return known
  }
  const agreed = createWatched({
    ...{ clock, everyMs: FRESH_MS, maxSilenceMs: MAX_SILENCE_MS },
    read: () => listAgreed(db.sql),
  })

  async function running(): Promise<store.Promotion[]> {
    const now = clock.now()
    const isRunning = ({ isShown, startsAt, endsAt }: store.Promotion) =>
      isShown && (!startsAt || startsAt <= now) && (!endsAt || now < endsAt)
    return ((await promotionRows('all')) ?? []).filter(isRunning)
  }

  return {
    dialogImages: async (language: Language) => dialogImagesView((await dialogRows('all')) ?? [], language),

    async banners(language: Language): Promise<Static<typeof BannerView>[]> {
      const shown = ((await bannerRows('all')) ?? []).filter(({ isShown }) => isShown)
      return shown.map((banner) => bannerView(banner, language, allowed()))
    },

    async promotions(language: Language): Promise<Static<typeof PromotionView>[]> {
      return (await running()).map((promotion) => promotionView(promotion, language, allowed()))
    },

    /** @throws Refusal promotion_not_found, also before and after its period */
    async promotion(key: string, language: Language): Promise<Static<typeof PromotionPageView>> {
      const found = (await running()).find(({ id, slug }) => slug === key || String(id) === key)
      const promotion = found ?? refuse('promotion_not_found')
      const { html } = renderMarkdown(fillIn(promotion.texts[language].body, settings(), language))
      return { ...promotionView(promotion, language, allowed()), html }
    },

    findSeo: (section: string, sourceId: string, language: Language) =>
      seo(JSON.stringify([section, sourceId, language])),

    async regulations(language: Language): Promise<Static<typeof RegulationView>[]> {
      const rows = (await regulationRows('all')) ?? []
      return [...Map.groupBy(rows, ({ slug }) => slug)].flatMap(([slug, texts]) => {
        const text = [language, ...LANGUAGES]
          .map((choice) => texts.find((text) => text.language === choice))
          .find((version) => version !== undefined)
        return text ? [{ slug, title: text.title, language: text.language }] : []
      })
    },

    /** @throws Refusal regulation_not_found */
    async regulation(slug: string, language: Language): Promise<Static<typeof RegulationPageView>> {
      const found = (await regulation(`${slug}/${language}`)) ?? refuse('regulation_not_found')
      const { html, headings } = rendered(fillIn(found.body, settings(), found.language))
      const { title, wordedOn: updated_at } = found
      return { slug, title, language: found.language, updated_at, html, headings }
    },

    /** Texts that players accept, without rendered pages, because every bet needs them. */
    agreed: async (): Promise<AgreedText[]> => agreed.get(),

    close: agreed.stop,
  }
}
