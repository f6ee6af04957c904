import { expect, it } from 'vitest'
import { speak } from '../../lib/language.ts'
import { en } from '../../messages/en.ts'
import { es } from '../../messages/es.ts'
import { pt } from '../../messages/pt.ts'
import { named } from './address.ts'

it.each([
  ['pt', pt, ['Brasil', 'Seleções', 'Copa Libertadores', 'constructor']],
  ['en', en, ['Brazil', 'National teams', 'Copa Libertadores', 'constructor']],
  ['es', es, ['Brasil', 'Selecciones', 'Copa Libertadores', 'constructor']],
] as const)(
  'regions and tournaments have their names of %s where there are any',
  (language, texts, names) => {
    speak(language, texts)
    expect(['Brasil', 'Seleções', 'Copa Libertadores', 'constructor'].map(named)).toEqual(names)
  },
)
