import type { IncomingMessage } from 'node:http'
import { passesBy } from '../app/guards/passes.ts'
import { BARRED_KEY, cookieIn } from '../app/lib/cookies.ts'
import { LANGUAGE_KEY, type Language, toLanguage } from '../app/lib/language.ts'
import { ownPath } from '../app/lib/own-path.ts'
import type { Theme } from '../app/styles/tokens.ts'
import { isCrawler } from '../shell/crawler.ts'
import { LANGUAGE_PARAMETER } from './head.ts'

/** Data of the visitor that rendering may depend on. */
export interface Visitor {
  language: Language
  theme: Theme
  /** Whether the request has a token; only the browser can find out whose token. */
  signedIn: boolean
  /** Whether a cookie says that deposits were barred at the visitor's last visit. */
  depositBarred?: boolean
  isCrawler: boolean
  /** Guards that the visitor's cookies pass. */
  passes: readonly string[]
}

export function readVisitor({ headers, url = '/' }: IncomingMessage): Visitor {
  const cookies = headers.cookie ?? ''
  const crawler = isCrawler(headers['user-agent'])
  const signedIn = Boolean(cookieIn(cookies, 'jwt'))
  return {
    language: toLanguage((crawler && languageIn(url)) || cookieIn(cookies, LANGUAGE_KEY)),
    theme: cookieIn(cookies, 'theme') === 'light' ? 'light' : 'dark',
    signedIn,
    depositBarred: signedIn && cookieIn(cookies, BARRED_KEY) === '1',
    isCrawler: crawler,
    passes: passesBy(cookies, url.replace(/[?#].*/s, '')),
  }
}

/** The language in the address's query, if supported. */
export function languageIn(url: string): Language | undefined {
  if (!url.includes(`${LANGUAGE_PARAMETER}=`)) return undefined
  const parameter = new URLSearchParams(url.replace(/^[^?]*/, '')).get(LANGUAGE_PARAMETER)
  return parameter && toLanguage(parameter) === parameter ? toLanguage(parameter) : undefined
}

/**
 * Redirects a person from an address with a language to the address without the language, and stores the choice in a
 * cookie.
 */
export function languageChoice({
  url = '/',
}: IncomingMessage): { location: string; cookie: string } | undefined {
  const language = languageIn(url)
  if (!language) return undefined
  const [rawPath = '/', query = ''] = url.split('?', 2)
  const path = ownPath(rawPath)
  const rest = new URLSearchParams(query)
  rest.delete(LANGUAGE_PARAMETER)
  return {
    location: rest.size > 0 ? `${path}?${rest}` : path,
    cookie: `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`,
  }
}
