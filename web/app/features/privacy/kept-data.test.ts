import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { KEPT_DATA } from '@jogo/rules/privacy/retention'
import { expect, it } from 'vitest'
import { privacy as en } from '../../messages/en/privacy.ts'
import { privacy as es } from '../../messages/es/privacy.ts'
import { privacy as pt } from '../../messages/pt/privacy.ts'
import { untilSentence } from './personal-data.tsx'

const FOLDER = join(import.meta.dirname, '../../../../server/seeds/content')

it.each([
  ['pt', pt],
  ['en', en],
  ['es', es],
] as const)(
  '[LAW-LGP-3] the privacy policy says in %s what the page says: what is kept, and until when',
  (language, words) => {
    const policy = readFileSync(join(FOLDER, language, 'politica-de-privacidade.md'), 'utf8')
    const rows = KEPT_DATA.map(
      ({ what, until }) => `| ${words.kept_what[what]} | ${untilSentence(words, until)} |`,
    )
    expect(policy).toContain(rows.join('\n'))
  },
)
