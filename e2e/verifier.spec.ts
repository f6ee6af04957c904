import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import type { Vector } from '../sim/vectors.ts'
import { OWN_GAMES } from '../web/app/lib/games.ts'
import { expect, test } from './harness/test.ts'

const CLIENT = new URL('../web/dist/client/', import.meta.url)
const FILE = new URL('jogo-limpo-verifier.html', CLIENT)
/** Maximum size of the whole page with the symbols of eight slots. */
const MOST_BYTES = 1_300_000

const vectors: Vector[] = JSON.parse(
  readFileSync(new URL('../docs/games/vectors.json', import.meta.url), 'utf8'),
)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A test vector in the form of a round's copied data. */
function vectorRound({ game, seeds, bet, stake, rtpBp, payout }: Vector) {
  const proof =
    'hash' in seeds
      ? { round: 8, chain: 1, place: 1, first_hash: sha256(seeds.hash), salt: seeds.salt, hash: seeds.hash }
      : {
          server_seed: seeds.serverSeed,
          server_seed_hash: sha256(seeds.serverSeed),
          client_seed: seeds.clientSeed,
          nonce: seeds.nonce,
        }
  const ending = payout === 0 ? 'lost' : game === 'mines' ? 'cashed_out' : 'won'
  return {
    game,
    proof,
    // A flight is paid at its cash-out.
    play: game === 'crash' && payout > 0 ? { ...bet, taken_at: (bet as { target: number }).target } : bet,
    stake,
    payout,
    ending,
    max_win: 10_000_000,
    version: 1,
    ...(rtpBp && { rtp_bp: rtpBp }),
  }
}

const paste = (page: Page, round: object) =>
  page.getByLabel('Colar dados copiados').fill(JSON.stringify(round))

test('[CASINO-4] one downloaded file checks a round of every game, from the disk and without network', async ({
  page,
  context,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await context.setOffline(true)
  await page.goto(pathToFileURL(FILE.pathname).href)

  for (const { name } of OWN_GAMES) {
    const vector = vectors.find((vector) => vector.game === name && vector.payout > vector.stake)
    if (!vector) throw new Error(`no vector of ${name} wins`)
    await test.step(name, async () => {
      await page.getByRole('button', { name: 'Limpar' }).click()
      await paste(page, vectorRound(vector))
      await expect(page.getByRole('heading', { name: 'Confere', exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'O cálculo, passo a passo' })).toBeVisible()
      await paste(page, vectorRound({ ...vector, payout: vector.payout + 1 }))
      await expect(page.getByRole('heading', { name: 'Não confere' })).toBeVisible()
    })
  }

  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check any round')
  const remembered = await page.getByLabel('Stake').inputValue()
  expect(remembered).toMatch(/^\d+\.\d{2}$/)
  expect(requests.filter((address) => !/^(file|data):/.test(address))).toEqual([])
})

for (const [where, open] of [
  ['the downloaded file', (page: Page) => page.goto(pathToFileURL(FILE.pathname).href)],
  ['/fair', (page: Page) => page.goto('/fair')],
] as const)
  test(`${where} takes the file of exported rounds, checks all of them and shows each`, async ({ page }) => {
    const won = OWN_GAMES.map(({ name }) =>
      vectors.find((vector) => vector.game === name && vector.payout > vector.stake),
    )
    const rounds = won.map((vector) => vectorRound(vector as Vector))
    const ofFile = (changed: object = {}) => ({
      name: 'jogo-limpo-rounds.json',
      mimeType: 'application/json',
      buffer: Buffer.from(
        JSON.stringify({ rounds: [...rounds.slice(0, -1), { ...rounds.at(-1), ...changed }] }),
      ),
    })
    const choose = async (file: ReturnType<typeof ofFile>) => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Abrir arquivo' }).click()
      await (await chooser).setFiles(file)
    }
    await open(page)
    await page.waitForLoadState('networkidle')
    await choose(ofFile())
    const card = page.getByRole('region', { name: 'Rodadas do arquivo' })
    await expect(card.getByRole('status')).toHaveText(`${rounds.length} rodadas conferidas, 0 diferenças`)
    await card.getByLabel('Ver uma rodada passo a passo').selectOption({ index: 2 })
    await expect(page.getByRole('heading', { name: 'Confere', exact: true })).toBeVisible()
    await choose(ofFile({ payout: 1 }))
    await expect(card.getByRole('status')).toHaveText(`${rounds.length} rodadas conferidas, 1 diferença`)
    await card.getByRole('button', { name: 'Ver' }).click()
    await expect(page.getByRole('heading', { name: 'Não confere' })).toBeVisible()
    await card.getByRole('button', { name: 'Fechar' }).click()
    await expect(card).toBeHidden()
    await choose({ ...ofFile(), buffer: Buffer.from('no rounds') })
    await expect(page.getByText('nem o arquivo exportado')).toBeVisible()
    await paste(page, { rounds })
    await expect(card.getByRole('status')).toHaveText(`${rounds.length} rodadas conferidas, 0 diferenças`)
  })

test('the file to download is small, is kept and not shown by the site, and its SHA-256 is told', async ({
  page,
  request,
}) => {
  expect(statSync(FILE).size).toBeLessThan(MOST_BYTES)
  const answer = await request.get('/jogo-limpo-verifier.html')
  expect(answer.headers()['content-disposition']).toBe('attachment')
  const hash = sha256((await answer.body()).toString())

  await page.goto('/fair')
  const link = page.getByRole('link', { name: 'Baixe a página que confere' })
  await link.scrollIntoViewIfNeeded()
  await expect(page.getByText(hash)).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('jogo-limpo-verifier.html')
  expect(sha256(readFileSync(await download.path(), 'utf8'))).toBe(hash)
})

test('/fair checks a round for who opens its link first of all', async ({ page }) => {
  for (const game of ['double', 'ipe']) {
    const vector = vectors.find((vector) => vector.game === game) as Vector
    await page.goto(`/fair?game=${game}#round=${encodeURIComponent(JSON.stringify(vectorRound(vector)))}`)
    await expect(page.getByRole('heading', { name: 'Confere', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'O cálculo, passo a passo' })).toBeVisible()
  }
})
