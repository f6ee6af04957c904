import { REFUSAL_TEXTS } from '@jogo/contract/refusal-texts'
import { LANGUAGES, type Language, type RefusalBody, type RefusalCode } from '@jogo/contract/refusals'
import { cents, formatBrl, oddsMilli } from '@jogo/rules/money'
import { formatOdds } from '@jogo/rules/odds/formats'
import type { Refusal, RefusalDetail } from './refusal.ts'

/** The first supported language of `Accept-Language`, or Portuguese. Weights are ignored, because browsers send languages in order. */
export function acceptedLanguage(acceptLanguage: string | undefined): Language {
  for (const part of (acceptLanguage ?? '').split(',')) {
    const code = part.trim().slice(0, 2).toLowerCase()
    const known = LANGUAGES.find((language) => language === code)
    if (known) return known
  }
  return 'pt'
}

/** Audience of a text. */
export interface Reader {
  language: Language
  /** Time zone of shown times, IANA name. */
  zone: string
}

/** The text of a refusal with its values filled in. */
export function refusalText(
  code: RefusalCode,
  { language, zone }: Reader,
  data: RefusalDetail['data'] = {},
): string {
  return REFUSAL_TEXTS[code][language].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = data[name]
    if (value === undefined || value === null) return whole
    if (name.endsWith('_cents')) return formatBrl(cents(Number(value)), language)
    if (name.endsWith('_odds')) return formatOdds(oddsMilli(Number(value)), 'decimal', language)
    return name.endsWith('_at') ? localTime(new Date(String(value)), language, zone) : String(value)
  })
}

const LOCALES: Record<Language, string> = { pt: 'pt-BR', en: 'en-GB', es: 'es-419' }

/** Time in the form `21/11, 14:05`, in the zone. */
const localTime = (at: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at)

export function refusalBody({ code, detail }: Refusal, reader: Reader): RefusalBody {
  const body: RefusalBody = { error: code, message: refusalText(code, reader, detail.data) }
  if (detail.fields) {
    body.errors = Object.fromEntries(
      Object.entries(detail.fields).map(([field, why]) => [field, [refusalText(why, reader, detail.data)]]),
    )
  }
  if (detail.data) body.data = detail.data
  return body
}
