import { afterEach, expect, it, vi } from 'vitest'
import { canShare, fileName, shareFile } from './receipt-files.ts'

afterEach(() => vi.unstubAllGlobals())

const FILE = new File(['x'], 'a.png', { type: 'image/png' })

/** Outcome of sharing a file in a browser with this answer. */
async function shareOutcome(share: (() => Promise<void>) | undefined): Promise<string[]> {
  const done: string[] = []
  const link = { href: '', download: '', click: () => done.push(`saved ${link.download}`) }
  vi.stubGlobal('document', { createElement: () => link })
  vi.stubGlobal('navigator', {
    ...(share && {
      canShare: ({ files }: { files: File[] }) => files[0]?.type === 'image/png',
      share: async ({ files }: { files: File[] }) => {
        done.push(`shared ${files[0]?.name}`)
        await share()
      },
    }),
  })
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} })
  await shareFile(FILE, 'Comprovante')
  return done
}
const fails = (name: string) => async () => {
  throw new DOMException('', name)
}

it.each<[string, (() => Promise<void>) | undefined, string[]]>([
  ['shares files', async () => {}, ['shared a.png']],
  ['shares none', undefined, ['saved a.png']],
  ['was closed by the player', fails('AbortError'), ['shared a.png']],
  ['shows its sheet already, for a first press', fails('InvalidStateError'), ['shared a.png']],
  ['took too long since the press', fails('NotAllowedError'), ['shared a.png', 'saved a.png']],
])('a receipt is not lost where the browser %s', async (_, share, done) => {
  expect(await shareOutcome(share)).toEqual(done)
})

it('says for each kind of file whether it can be shared, and names each file', async () => {
  await shareOutcome(async () => {})
  expect([canShare('image/png'), canShare('application/pdf')]).toEqual([true, false])
  expect(fileName({ kind: 'withdrawal', id: 'w', part: 3 })).toBe('jogo-limpo-withdrawal-w-3')
  expect(fileName({ kind: 'deposit', id: 'd' })).toBe('jogo-limpo-deposit-d')
})
