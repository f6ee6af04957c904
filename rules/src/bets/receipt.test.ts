import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '../games/data-hash.ts'
import { type BetReceipt, isSigned, keyName, playerMark, receiptText, signedRoot } from './receipt.ts'
import { buildTree, merkleRoot } from './receipt-tree.ts'

const RECEIPT: BetReceipt = {
  v: 2,
  bet: '018f0000-0000-7000-8000-000000000001',
  slip: '018f0000-0000-7000-8000-000000000002',
  player: playerMark('018f0000-0000-7000-8000-000000000001', 7),
  stake: 1_000,
  combination: { sizes: [1], bankers: [], line_stake: 1_000 },
  possible_payout: 1_850,
  cap: 50_000_000,
  rules_version: 1,
  placed_at: '2026-11-23T12:00:00.000Z',
  legs: [
    {
      ...{ fixture: 1_001, home: 'Flamengo', away: 'Palmeiras', starts_at: '2026-11-23T21:30:00.000Z' },
      ...{ market: 18, market_name: 'Total de gols 2,5', specifiers: 'total=2.5' },
      ...{
        selection: '12',
        selection_name: 'Mais de 2,5',
        odds: 1_850,
        version: 3,
        price_hash: 'a7'.repeat(32),
      },
    },
  ],
}
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const open = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')
const signed = (text: string) => ({
  text,
  signature: sign(null, Buffer.from(text), privateKey).toString('base64'),
})

describe('a receipt', () => {
  it('has the same text however its fields were put together', () => {
    const { legs, ...head } = RECEIPT
    const turned = { legs: legs.map(({ odds, ...leg }) => ({ odds, ...leg })), ...head }
    expect(receiptText(turned)).toBe(receiptText(RECEIPT))
    expect(receiptText(RECEIPT)).toBe(canonicalJson(RECEIPT))
    const live = legs.map((leg) => ({ ...leg, live_score: { home: 1, away: 0 }, live_epoch: 7 }))
    const accepted = { ...RECEIPT, accepted_at: '2026-11-23T12:00:06.000Z', legs: live }
    expect(receiptText(accepted)).toBe(canonicalJson(accepted))
    expect(receiptText(RECEIPT)).toMatch(/^\{"bet":.*"legs":\[\{"away":"Palmeiras","fixture":1001,.*"v":2\}$/)
  })

  it('[LAW-SPO-2] is good with the key that signed it, and as it was signed', async () => {
    const receipt = signed(receiptText(RECEIPT))
    expect(await isSigned(receipt, open)).toBe(true)
    const dearer = receiptText({ ...RECEIPT, possible_payout: 2_850 })
    expect(await isSigned({ ...receipt, text: dearer }, open)).toBe(false)
    const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' })
    expect(await isSigned(receipt, other.subarray(-32).toString('base64'))).toBe(false)
    expect(keyName(open)).toBe(
      createHash('sha256').update(Buffer.from(open, 'base64')).digest('hex').slice(0, 16),
    )
    expect(keyName('AAAA')).toBe('')
  })

  it.each([
    ['no signature', '', open],
    ['no base64', '~'.repeat(88), open],
    ['too short a signature', 'AAAA', open],
    ['a long signature', 'A'.repeat(100_000), open],
    ['turns without hashes', `${signed('x').signature}.lr`, open],
    ['turns that are none', `${signed('x').signature}.up.${'A'.repeat(86)}==`, open],
    ['one hash too few', `${signed('x').signature}.ll.${'A'.repeat(43)}=`, open],
    ['more than it has', `${signed('x').signature}.l.${'A'.repeat(43)}=.`, open],
    ['too many turns', `${signed('x').signature}.${'l'.repeat(9)}.${'A'.repeat(384)}`, open],
    ['no key', signed('x').signature, ''],
    ['another kind of key', signed('x').signature, 'A'.repeat(60)],
  ])('is none with %s', async (_, signature, key) => {
    expect(await isSigned({ text: receiptText(RECEIPT), signature }, key)).toBe(false)
  })

  it('is none when it is longer than receipts are', async () => {
    expect(await isSigned(signed('x'.repeat(40_001)), open)).toBe(false)
  })

  it('names its player to those alone who know both numbers', () => {
    expect(playerMark('a', 7)).not.toBe(playerMark('a', 8))
    expect(playerMark('a', 7)).not.toBe(playerMark('b', 7))
    expect(playerMark('a', 7)).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('receipts signed together', () => {
  const hash = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
  const together = (texts: readonly string[]) => {
    const { root, ways } = buildTree(
      texts.map((text) => new TextEncoder().encode(text)),
      hash,
    )
    const { signature } = signed(signedRoot(root))
    return ways.map(({ turns, hashes }, at) => ({
      text: texts[at] ?? '',
      signature: `${signature}.${turns}.${Buffer.concat(hashes).toString('base64')}`,
    }))
  }

  it('[LAW-SPO-2] are good one by one, and with nothing of another', async () => {
    const receipts = together(['one', 'two', 'three', 'four', 'five'])
    for (const receipt of receipts) expect(await isSigned(receipt, open)).toBe(true)
    const [one, two] = receipts
    expect(await isSigned({ text: 'one', signature: two?.signature ?? '' }, open)).toBe(false)
    const turned = one?.signature.replace('.r', '.l') ?? ''
    expect(await isSigned({ text: 'one', signature: turned }, open)).toBe(false)
    const alone = one?.signature.split('.')[0] ?? ''
    expect(await isSigned({ text: 'one', signature: alone }, open)).toBe(false)
  })

  it('have no text that passes for what stands above two others', () => {
    const [left, right] = [new TextEncoder().encode('one'), new TextEncoder().encode('two')]
    const { root, ways } = buildTree([left, right], hash)
    const leaves = [ways[1]?.hashes[0] ?? left, ways[0]?.hashes[0] ?? right]
    expect(merkleRoot(Buffer.concat(leaves), { turns: '', hashes: [] }, hash)).not.toEqual(root)
    expect(merkleRoot(left, ways[0] ?? { turns: '', hashes: [] }, hash)).toEqual(root)
  })
})
