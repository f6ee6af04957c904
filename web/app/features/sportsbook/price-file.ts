import type { RefusalBody } from '@jogo/contract/refusals'
import {
  checkPriceFile,
  type PriceFileHead,
  type PriceFileVerdict,
  readPriceFileHead,
} from '@jogo/rules/odds/price-file'
import { ApiError } from '../../lib/api-error.ts'
import { boot } from '../../lib/boot.ts'
import { language } from '../../lib/language.ts'
import { slices } from '../../lib/slices.ts'

/** Timeout for the file of a long match over a slow network, ms. */
const FETCH_WITHIN_MS = 120_000

/** Maximum length of a file, above that of any match; a longer text may crash the page. */
const MOST_BYTES = 200_000_000

/**
 * Text and head of a chosen file, or of the file of a match by its number.
 * @returns undefined for an unreadable or too long file, or one of another match
 * @throws ApiError
 */
export async function openPriceFile(
  source: Pick<Blob, 'size' | 'text'> | string,
): Promise<{ text: string; head: PriceFileHead } | undefined> {
  if (typeof source === 'object' && source.size > MOST_BYTES) return undefined
  const text = await (typeof source === 'object' ? source.text() : fetchPriceFile(source))
  const head = readPriceFileHead(text.slice(0, Math.max(0, text.indexOf('\n'))))
  const isOther = typeof source === 'string' && head?.fixture !== Number(source)
  return head && !isOther ? { text, head } : undefined
}

/** @throws ApiError */
async function fetchPriceFile(match: string): Promise<string> {
  try {
    const answer = await fetch(
      `${boot().config.API_URL}/v2/sports/fixtures/${encodeURIComponent(match)}/price-file`,
      {
        headers: { 'accept-language': language },
        signal: AbortSignal.timeout(FETCH_WITHIN_MS),
      },
    )
    if (answer.ok) return await answer.text()
    throw new ApiError(answer.status, (await answer.json()) as Partial<RefusalBody>)
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0)
  }
}

/** The lines of a text after the first, without a list of all of them. */
function* linesAfterFirst(text: string): Generator<string> {
  let from = text.indexOf('\n') + 1
  while (from > 0 && from < text.length) {
    const end = text.indexOf('\n', from)
    yield text.slice(from, end < 0 ? text.length : end)
    from = end < 0 ? 0 : end + 1
  }
}

/** Prices between two reports of the progress. */
const REPORT_AFTER = 2_000

/** Checks a file in slices that leave the page responsive. */
export async function checkPrices(
  { text, head, priceNumber }: { text: string; head: PriceFileHead; priceNumber?: number | undefined },
  roots: ReadonlyMap<string, string>,
  onProgress: (prices: number) => void,
): Promise<PriceFileVerdict> {
  const rest = slices()
  const checking = checkPriceFile(head, linesAfterFirst(text), roots, priceNumber)
  for (let prices = 0; ; prices += 1) {
    const { done, value } = checking.next()
    if (done) return value
    await rest()
    if (prices % REPORT_AFTER === 0) onProgress(prices)
  }
}
