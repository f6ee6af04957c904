import type { ReceiptText } from '@jogo/contract/payment-receipt-text'
import type { Language } from '@jogo/contract/refusals'
import PDFDocument from 'pdfkit'
import { printable } from '../../../platform/printable.ts'

const LANGUAGE_TAGS: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es' }
/** Page size A5, points, which a phone shows without zooming. */
const SIZE: [number, number] = [420, 595]
const MARGIN = 36
const [INK, MUTED, LINE] = ['#0b1410', '#52625a', '#d5ddd8']

/** @returns the bytes of the drawn receipt as a stream */
export function drawReceiptPdf(
  { title, amount, lines, payments, note }: ReceiptText,
  { site, language }: { site: string; language: Language },
): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    ...{ size: SIZE, margin: MARGIN, lang: LANGUAGE_TAGS[language], displayTitle: true },
    info: { Title: printable(title), Author: printable(site) },
  })
  doc.font('Helvetica-Bold').fontSize(11).fillColor(MUTED).text(printable(site))
  doc.moveDown().fontSize(16).fillColor(INK).text(printable(title))
  doc.fontSize(26).text(printable(amount)).moveDown(0.5)
  for (const [name, value] of lines) {
    rule(doc)
    doc.font('Helvetica').fontSize(9).fillColor(MUTED).text(printable(name))
    doc.fontSize(11).fillColor(INK).text(printable(value), { paragraphGap: 6 })
  }
  if (payments.length > 0) rule(doc)
  doc.font('Helvetica').fontSize(8)
  for (const payment of payments) doc.text(printable(payment), { paragraphGap: 3 })
  rule(doc)
  doc.fontSize(9).fillColor(MUTED).text(printable(note))
  doc.end()
  return doc
}

function rule(doc: PDFKit.PDFDocument): void {
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(doc.page.width - MARGIN, doc.y)
    .lineWidth(0.5)
    .stroke(LINE)
  doc.y += 7
}
