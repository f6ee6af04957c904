import type { SeoDraft } from '../src/modules/house/content/index.ts'

export type SeoText = readonly [title: string, content: string]
/** In Portuguese, English and Spanish. */
export type SeoTexts = readonly [SeoText, SeoText, SeoText]

export const record = (section: string, sourceId: string, [pt, en, es]: SeoTexts): SeoDraft => {
  const text = ([title, content]: SeoText) => ({ title, content })
  return { section, sourceId, texts: { pt: text(pt), en: text(en), es: text(es) } }
}
