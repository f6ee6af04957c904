import { awake, watchAwake } from '../harness/awake.ts'
import { SPEC_ROUTES } from '../harness/routes.ts'
import { expect, test } from '../harness/test.ts'
import { become, type Visitor } from '../harness/visitor.ts'

/** In Portuguese, with consent, the walks through all guards fail when a page throws as it wakes; these read its console too. */
const WAYS: readonly [who: Visitor, consent: boolean, language: 'pt' | 'en' | 'es'][] = [
  ['anonymous', false, 'es'],
  ['verified', true, 'en'],
]

for (const [who, consent, language] of WAYS)
  test(`every route wakes up as the server sent it: ${who}, consent ${consent}, ${language}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(300_000)
    await become(context, who, { consent, language })
    await watchAwake(context)
    const said: string[] = []
    let path = ''
    const note = (text: string) => said.push(`${path}: ${text}`)
    page.on('pageerror', ({ message }) => note(message))
    page.on('console', (line) => {
      // Answers that say no are not the page's mistakes, and the browser reports them all.
      if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) note(line.text())
    })
    for (const row of SPEC_ROUTES) {
      path = row.path
      await test.step(path, async () => {
        await page.goto(path)
        await awake(page)
        // Parts of a page wake up one after the other; what is wrong with them is said then.
        await page.waitForTimeout(300)
      })
    }
    expect(said).toEqual([])
  })
