// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { arrive, renderHtml } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { en } from '../../messages/en.ts'
import { es } from '../../messages/es.ts'
import { pt } from '../../messages/pt.ts'

arrive()
const { default: HelpDialog } = await import('./help-dialog.tsx')

it.each(Object.entries({ pt, en, es }))(
  'the help answers what players ask, not only where to read on, %s',
  (code, texts) => {
    speak(code as 'pt', texts)
    const html = renderHtml(<HelpDialog onClose={() => {}} />)
    const { deposit_text, withdraw_text, verification_text, password_text, fair_text, limits_text } =
      texts.help
    for (const answer of [
      deposit_text,
      withdraw_text,
      verification_text,
      password_text,
      fair_text,
      limits_text,
    ])
      expect(html).toContain(answer)
  },
)
