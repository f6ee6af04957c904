import type { YearGroup } from '@jogo/contract/statement-years'
import { formatCpf } from '@jogo/rules/cpf'
import { type Cents, cents, formatBrl } from '@jogo/rules/money'
import { clockIn, HOUSE_ZONE } from '@jogo/rules/zone'
import PDFDocument from 'pdfkit'
import { printable } from '../../../../platform/printable.ts'
import type { StatementYear, TwoBalances } from './read-year.ts'

const GROUPS: Record<YearGroup, string> = {
  deposits: 'Depósitos por Pix',
  withdrawals: 'Saques por Pix, menos os devolvidos',
  casino: 'Cassino: prêmios menos apostas',
  sports: 'Esportes: prêmios menos apostas',
  bonus: 'Bônus, prêmios grátis e indicações',
  corrections: 'Ajustes e prêmios em conferência',
}
const PRODUCT_NAMES: Record<StatementYear['products'][number]['product'], string> = {
  casino: 'Cassino (jogos on-line)',
  sports: 'Apostas esportivas',
}
const MARGIN = 48
const WIDTH = 595 - 2 * MARGIN
const ROW = 17

/** The yearly statement on one page. */
export async function yearPdf(year: StatementYear): Promise<Buffer> {
  const title = `ComprovaBet ${year.year}${year.isPartial ? ' (parcial)' : ''}`
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, lang: 'pt-BR', displayTitle: true },
    info: { Title: `${title} · ${year.site}`, Author: year.site, CreationDate: year.madeAt },
  })
  doc.font('Helvetica-Bold').fontSize(20).text(title)
  doc.font('Helvetica').fontSize(10)
  doc.text('Comprovante anual de apostas de quota fixa, para a declaração do imposto de renda.').moveDown(0.6)
  for (const line of headLines(year)) doc.text(printable(line))
  drawTable(doc, 'Saldo e movimentações', ['', 'Saldo real', 'Bônus'], balanceRows(year))
  drawTable(doc, 'Apostas por categoria', ['', 'Apostado', 'Prêmios', 'Resultado líquido'], productRows(year))
  drawTable(doc, 'Imposto sobre prêmios líquidos', ['', ''], taxRows(year))
  doc.font('Helvetica').fontSize(8.5)
  for (const line of footNotes(year)) doc.text(line, MARGIN, doc.y + 4, { width: WIDTH })
  doc.end()
  const pieces: Buffer[] = []
  for await (const piece of doc as unknown as AsyncIterable<Buffer>) pieces.push(piece)
  return Buffer.concat(pieces)
}

function headLines({ year, isPartial, madeAt, player, operator }: StatementYear): string[] {
  const until = isPartial ? `até ${momentText(madeAt)}` : `até 31/12/${year}`
  const { name, cnpj, authorisation } = operator
  const cnpjText = cnpj.replace(/^(\d{2})(\d{3})(\d{3})(\d{4})(\d{2})$/, '$1.$2.$3/$4-$5')
  const house = [name, cnpjText && `CNPJ ${cnpjText}`, authorisation].filter(Boolean).join(' · ')
  return [
    `Apostador: ${player.name} · CPF ${formatCpf(player.cpf)}`,
    ...(house ? [`Operadora: ${house}`] : []),
    `Período: 01/01/${year} ${until}, horário de Brasília. Feito em ${momentText(madeAt)}.`,
  ]
}

function balanceRows({ year, isPartial, opening, closing, groups }: StatementYear): string[][] {
  const row = (name: string, { real, bonus }: TwoBalances) => [name, money(real), money(bonus)]
  return [
    row(`Saldo em 31/12/${year - 1}`, opening),
    ...groups.map((group) => row(GROUPS[group.group], group)),
    row(isPartial ? 'Saldo agora' : `Saldo em 31/12/${year}`, closing),
  ]
}

/** Rows of the products: stakes and payouts in real and bonus money, and the net result in real money alone. */
function productRows({ products, netPrizes }: StatementYear): string[][] {
  const sum = ({ real, bonus }: TwoBalances) => money(cents(real + bonus))
  return [
    ...products.map(({ product, staked, paidOut, net }) => [
      PRODUCT_NAMES[product],
      ...[sum(staked), sum(paidOut), money(net)],
    ]),
    ['Prêmio líquido do ano, em dinheiro real', '', '', money(netPrizes)],
  ]
}

function taxRows({ tax }: StatementYear): string[][] {
  const { exemptUpTo, taxable, due, perMille } = tax
  const rate = `${perMille / 10n} % do que passar da primeira faixa da tabela anual`
  if (exemptUpTo === undefined || taxable === undefined || due === undefined)
    return [
      ['Regra', rate],
      ['Primeira faixa deste ano', 'consulte a tabela da Receita Federal'],
    ]
  return [
    ...[
      ['Regra', rate],
      ['Primeira faixa (isenta)', money(exemptUpTo)],
    ],
    ...[
      ['Valor acima da faixa', money(taxable)],
      ['Imposto estimado', money(due)],
    ],
  ]
}

const footNotes = ({ isPartial }: StatementYear): string[] => [
  ...(isPartial ? ['Parcial: o ano não terminou, e estes valores ainda mudam.'] : []),
  'Resultado líquido: prêmios menos apostas, só em dinheiro real; apostas devolvidas e prêmios estornados não contam. Prêmios de apostas grátis e bônus convertidos estão na linha de bônus.',
  'Quem apura e paga o imposto é você, na declaração anual (Lei 14.790/2023, art. 31); nada é retido de cada aposta. A estimativa vale só para as apostas feitas aqui: some as de outras casas.',
  'A soma das linhas com o saldo inicial é o saldo final, centavo por centavo, como no extrato.',
]

/** Draws a table. Columns after the first are aligned right; in tables of amounts the last row is bold. */
function drawTable(
  doc: PDFKit.PDFDocument,
  title: string,
  head: readonly string[],
  rows: readonly string[][],
): void {
  doc.moveDown(1.2).font('Helvetica-Bold').fontSize(12).text(title, MARGIN)
  const first = head.length === 2 ? 190 : 235
  const width = (WIDTH - first) / (head.length - 1)
  const drawLine = (cells: readonly string[], font: string) => {
    const top = doc.y + 3
    doc.font(font).fontSize(9.5)
    cells.forEach((text, at) => {
      const left = at === 0 ? MARGIN : MARGIN + first + (at - 1) * width
      doc.text(text, left, top, {
        width: at === 0 ? first : width,
        align: at === 0 ? 'left' : 'right',
        lineBreak: false,
      })
    })
    doc.y = top + ROW - 3
    doc
      .moveTo(MARGIN, doc.y)
      .lineTo(MARGIN + WIDTH, doc.y)
      .lineWidth(0.4)
      .strokeColor('#c8c8c8')
      .stroke()
  }
  if (head.some((text) => text !== '')) drawLine(head, 'Helvetica-Bold')
  rows.forEach((row, at) => {
    drawLine(row, at === rows.length - 1 ? 'Helvetica-Bold' : 'Helvetica')
  })
}

const money = (amount: Cents): string => formatBrl(amount).replaceAll('\u00a0', ' ')

/** Time in Brasília as `21/11/2026 12:00`. */
function momentText(at: Date): string {
  const local = clockIn(at.getTime(), HOUSE_ZONE)
  return `${local.slice(0, 10).split('-').reverse().join('/')} ${local.slice(11, 16)}`
}
