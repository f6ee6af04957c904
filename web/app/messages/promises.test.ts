import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Claims about missing features; each returns with its feature. */
const UNTRUE = [
  /limites? (e|ou) pausas?|limits and (breaks|pauses)|l[ií]mites y (las )?pausas/i,
  /definir l[ií]mites|set limits|limite que você definiu|limit you set|límite que definiste/i,
  /antes do pagamento|shown before you pay|antes del pago/i,
  /com o motivo|with its reason|con su motivo/i,
  /máximo é de 2 horas|two hours at the most|máximo es de 2 horas/i,
  // The duration of a verification is the operator's figure, `general_kyc_minutes`.
  /cerca de dois minutos|about two minutes|unos dos minutos/i,
  /esportes abrem páginas|sports open partners|deportes abren páginas/i,
  /pedir um bloqueio|ask for a block|pedir un bloqueo/i,
]
const ROOT = new URL('../../../', import.meta.url).pathname
const TEXTS = [
  'web/app/messages/{pt,en,es}/**/*.ts',
  'server/seeds/content/**/*.md',
  'server/src/modules/*/*/letters.ts',
  'contract/src/refusal-texts.ts',
]

it('no text promises limits, reasons, terms, durations or partners that are not there', () => {
  const files = TEXTS.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((file) => {
    const lines = readFileSync(`${ROOT}${file}`, 'utf8').split('\n')
    return lines
      .filter((line) => UNTRUE.some((pattern) => pattern.test(line)))
      .map((line) => `${file}: ${line.trim()}`)
  })
  expect(found).toEqual([])
})
