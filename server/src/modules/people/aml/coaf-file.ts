import { createHash } from 'node:crypto'
import { cents, decimalText } from '@jogo/rules/money'
import { HOUSE_ZONE, isDay, startOfDay } from '@jogo/rules/zone'
import type { Tx } from '../../../platform/db.ts'
import { findPlayer } from '../players/index.ts'
import { type AmlHit, type HitStep, listReported, listSteps } from './store.ts'

/** Communications of one period for the Coaf. */
export interface CoafFile {
  /** Period: a month such as `2026-11`, or a year such as `2026`. */
  period: string
  xml: string
  csv: string
  /** SHA-256 of the XML, hexadecimal. */
  sha256: string
  hits: number
}

/** The house as communicator. */
export interface Communicator {
  name: string
  cnpj: string
}

const MOST_HITS = 5_000
const LONGEST_NAME = 200

/** Start and end (excluded) of a month or a year of São Paulo; undefined for another text. */
export function parsePeriod(text: string): { from: Date; to: Date } | undefined {
  if (!/^\d{4}(-\d{2})?$/.test(text)) return undefined
  const [year = 0, month] = text.split('-').map(Number)
  const first = `${text}${month === undefined ? '-01' : ''}-01`
  const next =
    month === undefined
      ? `${year + 1}-01-01`
      : month === 12
        ? `${year + 1}-01-01`
        : `${text.slice(0, 5)}${String(month + 1).padStart(2, '0')}-01`
  return isDay(first) && isDay(next)
    ? { from: startOfDay(first, HOUSE_ZONE), to: startOfDay(next, HOUSE_ZONE) }
    : undefined
}

/**
 * The reported hits of a period, as XML and CSV. Without hits the XML is a nil return. Equal hits give equal bytes. The layout is the house's until the manual
 * of the Siscoaf is at hand: elements follow the fields of its form.
 * @throws Error if there are more hits than a file holds
 */
export async function makeCoafFile(tx: Tx, period: string, communicator: Communicator): Promise<CoafFile> {
  const span = parsePeriod(period)
  if (!span) throw new RangeError(`not a period: ${period}`)
  const reported = await listReported(tx, { ...span, limit: MOST_HITS + 1 })
  if (reported.length > MOST_HITS)
    throw new Error(`more than ${MOST_HITS} communications: make the file by month`)
  const entries: Communication[] = []
  for (const hit of reported) {
    const player = await findPlayer(tx, hit.playerId)
    const steps = await listSteps(tx, hit.number)
    entries.push({ hit, steps, cpf: player?.cpf ?? '', name: (player?.name ?? '').slice(0, LONGEST_NAME) })
  }
  const xml = communicationXml(period, communicator, entries)
  const sha256 = createHash('sha256').update(xml).digest('hex')
  return { period, xml, csv: csv(entries), sha256, hits: entries.length }
}

interface Communication {
  hit: AmlHit
  steps: readonly HitStep[]
  cpf: string
  name: string
}

function communicationXml(
  period: string,
  { name, cnpj }: Communicator,
  entries: readonly Communication[],
): string {
  const head = `<comunicacoes versao="1" periodo="${xml(period)}" comunicante="${xml(name)}" cnpj="${xml(cnpj)}" total="${entries.length}">`
  const body = entries.length === 0 ? ['  <semOcorrencias/>'] : entries.flatMap(communicationLines)
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...body, '</comunicacoes>', ''].join('\n')
}

function communicationLines({ hit, steps, cpf, name }: Communication): string[] {
  const { number, rule, ruleVersion, from, until, evidence, decidedAt } = hit
  return [
    `  <comunicacao numero="${number}" regra="${xml(rule)}" versaoRegra="${ruleVersion}" decisao="${decidedAt?.toISOString() ?? ''}">`,
    `    <envolvido conta="${hit.playerId}" cpf="${xml(cpf)}" nome="${xml(name)}"/>`,
    `    <periodo inicio="${from.toISOString()}" fim="${until.toISOString()}"/>`,
    ...evidence.moves.map(
      ({ kind, id, amount, at }) =>
        `    <operacao tipo="${KINDS[kind] ?? xml(kind)}" id="${xml(id)}" valor="${reais(amount)}" data="${xml(at)}"/>`,
    ),
    `    <indicadores operacoes="${evidence.selected}">${xml(JSON.stringify(evidence.figures))}</indicadores>`,
    ...steps.map(
      ({ at, step, text }) =>
        `    <analise etapa="${STEPS[step]}" data="${at.toISOString()}">${xml(text)}</analise>`,
    ),
    '  </comunicacao>',
  ]
}

const KINDS: Readonly<Record<string, string>> = {
  ...{ deposit: 'deposito', withdrawal: 'saque', foreign_pix: 'pix_de_terceiro_devolvido' },
}
const STEPS = { in_analysis: 'analise', reported: 'comunicacao', dismissed: 'arquivamento' } as const

const COLUMNS = [
  'numero',
  'regra',
  'versao',
  'conta',
  'cpf',
  'nome',
  'inicio',
  'fim',
  'depositos',
  'saques',
  'decisao',
]

function csv(entries: readonly Communication[]): string {
  const rows = entries.map(({ hit, cpf, name }) => [
    ...[String(hit.number), hit.rule, String(hit.ruleVersion), String(hit.playerId), cpf, name],
    ...[hit.from.toISOString(), hit.until.toISOString()],
    ...[
      reais(hit.evidence.totals.deposit),
      reais(hit.evidence.totals.withdrawal),
      hit.decidedAt?.toISOString() ?? '',
    ],
  ])
  return [COLUMNS, ...rows].map((row) => `${row.map(cell).join(';')}\r\n`).join('')
}

const reais = (amount: string): string => decimalText(cents(BigInt(amount)))

/** A cell. Text that a spreadsheet would run as a formula is escaped. */
function cell(text: string): string {
  const line = text.replace(/[\p{Cc}]+/gu, ' ')
  const safe = /^[=+@-]/.test(line) ? `'${line}` : line
  return /[;"]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text of an element or an attribute. Characters outside XML 1.0 become spaces. */
const xml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ' ')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
