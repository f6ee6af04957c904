import type { ExportedList } from '@jogo/contract/privacy/exported'
import { type Cents, formatBrl } from '@jogo/rules/money'
import { clockIn } from '@jogo/rules/zone'
import PDFDocument from 'pdfkit'
import { printable } from '../../../../platform/printable.ts'
import { FIELD_NAMES, LIST_NAMES } from './names.ts'

/** The PDF in Portuguese, written row by row. A long list is cut to its newest rows; the JSON file is complete. */
export interface Pdf {
  begin(list: ExportedList): void
  row(row: Record<string, unknown>): void
  end(): void
  bytes: AsyncIterable<unknown>
}

interface Cover {
  playerId: number
  /** Number of the request. */
  number: number
  madeAt: Date
  timeZone: string
}

/** Maximum printed rows per list. */
const MOST_ROWS = 200
const MARGIN = 48
const FOOT = 30

export function createPdf({ playerId, number, madeAt, timeZone }: Cover): Pdf {
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, autoFirstPage: false, lang: 'pt-BR', displayTitle: true },
    info: { Title: 'Seus dados no Jogo Limpo', Author: 'Jogo Limpo', CreationDate: madeAt },
  })
  let page = 0
  doc.on('pageAdded', () => {
    page += 1
    numberPage(doc, `Seus dados no Jogo Limpo · pedido ${number} · página ${page}`)
  })
  doc.addPage()
  doc.font('Helvetica-Bold').fontSize(20).text('Seus dados no Jogo Limpo')
  doc.font('Helvetica').fontSize(10)
  doc.text(`Conta ${playerId}. Pedido ${number}, feito em ${fieldText('at', madeAt, timeZone)}.`)
  doc.text(
    `Horários em ${timeZone}. De cada lista, as ${MOST_ROWS} linhas mais novas; o arquivo JSON tem todas.`,
  )

  let rows = 0
  const endList = () => {
    if (rows === 0) doc.text('Nada.')
    else if (rows > MOST_ROWS) doc.text(`Mais ${rows - MOST_ROWS} no arquivo JSON.`)
  }
  let hasBegun = false
  return {
    begin(list) {
      if (hasBegun) endList()
      hasBegun = true
      rows = 0
      doc.moveDown().font('Helvetica-Bold').fontSize(13).text(LIST_NAMES[list])
      doc.font('Helvetica').fontSize(9)
    },
    row(row) {
      rows += 1
      if (rows > MOST_ROWS) return
      const fields = Object.entries(row).map(
        ([name, value]) => `${FIELD_NAMES[name] ?? name}: ${fieldText(name, value, timeZone)}`,
      )
      doc.text(printable(fields.join(' · ')), { paragraphGap: 3 })
    },
    end() {
      if (hasBegun) endList()
      doc.end()
    },
    bytes: doc as unknown as AsyncIterable<unknown>,
  }
}

/** Writes the page number below the margin. The margin is lifted for it, because a text there would begin a new page. */
function numberPage(doc: PDFKit.PDFDocument, text: string): void {
  const { bottom } = doc.page.margins
  doc.page.margins.bottom = 0
  doc
    .font('Helvetica')
    .fontSize(8)
    .text(text, MARGIN, doc.page.height - FOOT, { lineBreak: false })
  doc.page.margins.bottom = bottom
  doc.x = MARGIN
  doc.y = doc.page.margins.top
}

const MOST_CHARACTERS = 400

/** A value as Portuguese text. @param name of the field; it shows whether the value is an amount */
export function fieldText(name: string, value: unknown, timeZone: string): string {
  if (value === null || value === undefined) return '—'
  if (value instanceof Date) return momentText(value, timeZone)
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (name.endsWith('_cents')) return formatBrl(BigInt(value as bigint) as Cents)
  if (typeof value === 'object') return JSON.stringify(value, textOfBig).slice(0, MOST_CHARACTERS)
  return String(value).slice(0, MOST_CHARACTERS)
}

const textOfBig = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

/** Time as `26/11/2026 14:02:09`. */
function momentText(at: Date, timeZone: string): string {
  const local = clockIn(at.getTime(), timeZone)
  const [year, month, day] = local.slice(0, 10).split('-')
  return `${day}/${month}/${year} ${local.slice(11, 19)}`
}
