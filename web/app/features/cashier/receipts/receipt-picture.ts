import type { ReceiptText } from '@jogo/contract/payment-receipt-text'

/** Pixels: as wide as a phone's screen, so that a messenger shows it unscaled. */
const WIDTH = 1_080
const MARGIN = 84
const INNER = WIDTH - 2 * MARGIN
/** Maximum of printed payments; the PDF has all payments. */
const MOST_PAYMENTS = 12
const [PAPER, INK, MUTED, LINE, ACCENT] = ['#ffffff', '#0b1410', '#52625a', '#d5ddd8', '#2bd47d']
const SANS = 'system-ui, sans-serif'

type Draw = (context: CanvasRenderingContext2D, y: number) => number

interface PictureOptions {
  /** Name at the head. */
  site: string
  /** Number of paid Pix, those beyond the receipt's list included. */
  paidCount: number
  /** Sentence below a list that was cut. */
  moreText: (count: number) => string
}

/** The receipt as PNG. @throws Error when the browser cannot draw the picture */
export async function drawReceipt(receipt: ReceiptText, options: PictureOptions): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const draws = receiptDraws(receipt, options)
  const paint = () => draws.reduce((y, draw) => draw(context, y), MARGIN)
  // The receipt is painted twice: the first time only measures the height.
  canvas.width = WIDTH
  canvas.height = Math.ceil(paint() + MARGIN)
  context.fillStyle = PAPER
  context.fillRect(0, 0, WIDTH, canvas.height)
  context.fillStyle = ACCENT
  context.fillRect(0, 0, WIDTH, 16)
  paint()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('no picture')
  return blob
}

function receiptDraws(
  { title, amount, lines, payments, note }: ReceiptText,
  { site, paidCount, moreText }: PictureOptions,
): Draw[] {
  const listed = payments.slice(0, MOST_PAYMENTS)
  return [
    words(site, 36, MUTED, 600),
    space(28),
    words(title, 48, INK, 600),
    words(amount, 84, INK, 700),
    space(24),
    ...lines.flatMap(([name, value]) => [rule, words(name, 30, MUTED), words(value, 38, INK), space(14)]),
    ...(payments.length > 0 ? [rule] : []),
    ...listed.map((payment) => words(payment, 28, INK)),
    ...(payments.length > listed.length ? [words(moreText(paidCount - listed.length), 28, MUTED)] : []),
    rule,
    words(note, 30, MUTED),
  ]
}

const space =
  (height: number): Draw =>
  (_, y) =>
    y + height

const rule: Draw = (context, y) => {
  context.fillStyle = LINE
  context.fillRect(MARGIN, y + 14, INNER, 2)
  return y + 34
}

const words =
  (text: string, size: number, colour: string, weight = 400): Draw =>
  (context, y) => {
    context.font = `${weight} ${size}px ${SANS}`
    context.fillStyle = colour
    context.textBaseline = 'top'
    const height = Math.round(size * 1.35)
    const rows = wrapped(text, (part) => context.measureText(part).width <= INNER)
    for (const [row, part] of rows.entries()) context.fillText(part, MARGIN, y + row * height)
    return y + rows.length * height
  }

/** The text in rows that fit: broken at spaces, and within a word that is wider than a row. */
export function wrapped(text: string, fits: (part: string) => boolean): string[] {
  const rows: string[] = []
  let row = ''
  for (const word of text.split(' ')) {
    const longer = row ? `${row} ${word}` : word
    if (fits(longer)) {
      row = longer
      continue
    }
    if (row) rows.push(row)
    row = ''
    for (const letter of word) {
      if (row && !fits(row + letter)) {
        rows.push(row)
        row = ''
      }
      row += letter
    }
  }
  return [...rows, row]
}
