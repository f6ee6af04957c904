import { afterEach, expect, it, vi } from 'vitest'
import { pageGlobals } from '../../test/page-globals.ts'
import { toLanguage } from '../lib/language.ts'
import { LANGUAGE_OPTIONS } from '../lib/language-options.ts'
import { chooseLanguage } from './preferences.ts'

afterEach(() => vi.unstubAllGlobals())

it('[START-1] languages have a code, the name that Portuguese gives them, and a flag; whatever else is asked for is Portuguese', () => {
  expect(LANGUAGE_OPTIONS).toEqual([
    { code: 'pt', name: 'Português', flag: '🇧🇷' },
    { code: 'en', name: 'Inglês', flag: '🇺🇸' },
    { code: 'es', name: 'Espanhol', flag: '🇪🇸' },
  ])
  expect(['pt', 'en', 'es', 'fr', '', undefined].map(toLanguage)).toEqual([
    'pt',
    'en',
    'es',
    'pt',
    'pt',
    'pt',
  ])
})

it('[START-1] the choice is kept under wglang, where the server reads it too, and the page comes again in it', () => {
  const page = pageGlobals()
  const reload = vi.fn()
  vi.stubGlobal('location', { protocol: 'https:', reload })
  chooseLanguage('es')
  expect(page.storage.get('wglang')).toBe('es')
  expect(page.jar.get('wglang')).toBe('es')
  expect(reload).toHaveBeenCalledOnce()
})
