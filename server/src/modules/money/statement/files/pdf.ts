import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CORRECTION_TEXTS } from '@jogo/contract/correction-texts'
import type { Language } from '@jogo/contract/refusals'
import { formatCpf } from '@jogo/rules/cpf'
import { type Cents, cents, formatBrl } from '@jogo/rules/money'
import { clockIn } from '@jogo/rules/zone'
import PDFDocument from 'pdfkit'
import { printable } from '../../../../platform/printable.ts'
import type { StatementEntry } from '../list-entries.ts'
import type { StatementFile } from './file-store.ts'
import { entryTitle, FILE_WORDS, movedTotal } from './words.ts'

interface Cover extends Pick<StatementFile, 'from' | 'to'> {
  language: Language
  timeZone: string
  madeAt: Date
  player: { name: string; cpf: string }
  /** Title of the site. */
  site: string
}

const MARGIN = 40
const ROW = 13
/** Height of the line with the reason of a correction, below its row, points. */
const REASON = 8
const FOOT = 28
/** Maximum bytes that wait to be stored; above it drawing pauses. */
const MOST_WAITING = 1_000_000
/** Left edge and width of each column, points; A4 is 595 wide. */
const COLUMNS = {
  when: [40, 82],
  what: [124, 172],
  amount: [296, 72],
  balance: [370, 74],
  code: [448, 107],
} as const
/** Maximum characters of a description in its column at 8 points. */
const WHAT_LENGTH = 42

/** Starts a PDF of movements, oldest first. `draw` draws all rows and ends the PDF; the caller reads `bytes` meanwhile. */
export function createStatementPdf(cover: Cover) {
  const words = FILE_WORDS[cover.language]
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, autoFirstPage: false, lang: cover.language, displayTitle: true },
    info: { Title: `${words.title} · ${cover.site}`, Author: cover.site, CreationDate: cover.madeAt },
  })
  const money = (amount: Cents) => formatBrl(amount, cover.language).replaceAll('\u00a0', ' ')
  let pages = 0
  const addPage = () => {
    doc.addPage()
    pages += 1
    doc.page.margins.bottom = 0
    doc.font('Helvetica').fontSize(8)
    doc.text(`${words.title} · ${words.page(pages)}`, MARGIN, doc.page.height - FOOT, { lineBreak: false })
    doc.y = MARGIN
  }
  const drawHead = () => {
    const { day, what, amount } = words.columns
    const top = doc.y
    doc.font('Helvetica-Bold').fontSize(8)
    doc.text(day, COLUMNS.when[0], top, { lineBreak: false })
    doc.text(what, COLUMNS.what[0], top, { lineBreak: false })
    doc.text(amount, COLUMNS.amount[0], top, { width: COLUMNS.amount[1], align: 'right', lineBreak: false })
    doc.text(words.balance, COLUMNS.balance[0], top, {
      width: COLUMNS.balance[1],
      align: 'right',
      lineBreak: false,
    })
    doc.text(words.columns.code, COLUMNS.code[0], top, { lineBreak: false })
    doc.y = top + ROW
  }
  const drawRow = (entry: StatementEntry) => {
    const top = doc.y
    const [when, what, amount, balance, code] = [
      COLUMNS.when,
      COLUMNS.what,
      COLUMNS.amount,
      COLUMNS.balance,
      COLUMNS.code,
    ]
    const note = entry.status === 2 ? '' : ` (${words.statuses[entry.status]})`
    doc.font('Helvetica').fontSize(8)
    doc.text(momentText(entry.postedAt, cover.timeZone), when[0], top, { lineBreak: false })
    doc.text(shortened(printable(entryTitle(entry, cover.language) + note)), what[0], top, {
      lineBreak: false,
    })
    doc.text(money(movedTotal(entry)), amount[0], top, { width: amount[1], align: 'right', lineBreak: false })
    const after = cents(entry.realAfter + entry.bonusAfter)
    doc.text(money(after), balance[0], top, { width: balance[1], align: 'right', lineBreak: false })
    doc.fontSize(5.5).text(entry.rq, code[0], top + 2, { lineBreak: false })
    doc.y = top + ROW
    if (!entry.reason) return
    const reason = CORRECTION_TEXTS[cover.language][entry.reason]
    doc.fontSize(7).text(printable(reason), what[0], doc.y - 3, { lineBreak: false })
    doc.y = top + ROW + REASON
  }

  const stream = doc as unknown as Readable
  return {
    bytes: stream as AsyncIterable<unknown>,
    /** Aborts the file, so that reading its bytes fails. */
    stop: () => stream.destroy(),
    async draw(rows: AsyncIterable<StatementEntry>): Promise<void> {
      addPage()
      drawCover(doc, cover)
      drawHead()
      const sums = { in: 0n, out: 0n }
      let opening: bigint | undefined
      let closing = 0n
      for await (const entry of rows) {
        if (doc.y > doc.page.height - MARGIN - 2 * ROW) {
          addPage()
          drawHead()
          while (stream.readableLength > MOST_WAITING && !stream.destroyed) await nextTurn()
          if (stream.destroyed) return
        }
        const moved = entry.real + entry.bonus
        closing = entry.realAfter + entry.bonusAfter
        opening ??= closing - moved
        sums[moved > 0n ? 'in' : 'out'] += moved
        drawRow(entry)
      }
      if (doc.y > doc.page.height - MARGIN - 7 * ROW) addPage()
      doc.y += ROW
      for (const [name, amount] of [
        [words.opening, opening ?? 0n],
        [words.moneyIn, sums.in],
        [words.moneyOut, sums.out],
        [words.closing, closing],
      ] as const) {
        const top = doc.y
        doc.font('Helvetica-Bold').fontSize(9).text(name, COLUMNS.what[0], top, { lineBreak: false })
        doc.text(money(cents(amount)), 250, top, { width: 194, align: 'right', lineBreak: false })
        doc.y = top + ROW
      }
      doc.end()
    },
  }
}

const shortened = (text: string): string =>
  text.length > WHAT_LENGTH ? `${text.slice(0, WHAT_LENGTH - 1)}…` : text

function drawCover(doc: PDFKit.PDFDocument, cover: Cover): void {
  const { language, timeZone, madeAt, player, site, from, to } = cover
  const words = FILE_WORDS[language]
  const [first, last] = [from, to].map((day) => (day ? dayText(day) : undefined))
  doc
    .font('Helvetica-Bold')
    .fontSize(18)
    .text(printable(`${words.title} · ${site}`), MARGIN, MARGIN)
  doc.font('Helvetica').fontSize(10)
  doc.text(printable(`${words.account} ${player.name} · CPF ${formatCpf(player.cpf)}`))
  doc.text(first || last ? words.period(first, last) : words.whole)
  doc.text(words.madeAt(momentText(madeAt, timeZone), timeZone)).moveDown()
}

/** Day as `21/11/2026`. @param day `2026-11-21` */
const dayText = (day: string): string => day.split('-').reverse().join('/')

/** Time as `21/11/2026 12:00:09`. */
function momentText(at: Date, timeZone: string): string {
  const local = clockIn(at.getTime(), timeZone)
  return `${dayText(local.slice(0, 10))} ${local.slice(11, 19)}`
}
