import { expect, type Page } from '@playwright/test'
import { setsForeignCookies } from '../../web/app/guards/foreign-cookies.ts'
import type { SpecRow } from './routes.ts'
import type { Visitor } from './visitor.ts'

/** Result of a request for a page: the page, or the home page with a dialog about the missing condition. */
export type Ending = 'page' | 'login' | 'verification' | 'consent'

/** The result of a row's guards for a visitor; the first refusing guard decides. */
export function endingFor({ path, guards }: SpecRow, who: Visitor, consent: boolean): Ending {
  for (const guard of guards) {
    if (guard === 'auth' && who === 'anonymous') return 'login'
    if (guard === 'require-verification' && who === 'unverified') return 'verification'
    if (guard === 'cookie-consent' && !consent && setsForeignCookies(path)) return 'consent'
  }
  return 'page'
}

/** The dialogs' names in each language. */
const NAMES: Record<Exclude<Ending, 'page'>, RegExp> = {
  login: /^(Entrar|Log in)$/,
  verification: /^(Confirme sua identidade|Confirm your identity|Confirma tu identidad)$/,
  consent: /^(Acesso Restrito|Restricted access|Acceso restringido)$/i,
}

/** @throws Error when the visitor is on another page, or without the dialog of this ending */
export async function reaches(page: Page, path: string, ending: Ending): Promise<void> {
  const at = () => new URL(page.url())
  if (ending === 'page') {
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('Carregando')
    expect(at().pathname.toLowerCase()).toBe(path.toLowerCase())
    await expect(page.getByText(/^code: \d+/)).toBeHidden()
    return
  }
  await expect(page.getByRole('dialog', { name: NAMES[ending] })).toBeVisible()
  if (ending === 'consent') expect(at().searchParams.get('showCookieModal')).toBe('true')
  else expect(at().pathname, path).toBe('/')
}
