import { Readable } from 'node:stream'
import { calls } from '@jogo/contract/calls'
import type { Route } from '../../../platform/http.ts'
import type { StatementFile } from './files/file-store.ts'
import type { Statement, StatementFilter } from './index.ts'
import { filesView, monthsView, todayView, transactionView, yearView } from './views.ts'

/** Limit of files, because a request stores a file and a download reads it whole. */
const FILES = { limit: { max: 60, windowSeconds: 600 } } as const
/** Limit of PDFs, because each request draws one. */
const PDFS = { limit: { max: 30, windowSeconds: 60 } } as const

const TYPES: Record<StatementFile['format'], string> = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
}

export function statementRoutes(route: Route, statement: Statement) {
  route(calls.transactions, async ({ caller, query }) => {
    const { source, from, to, search, cursor } = query
    const filter: StatementFilter = {
      ...(source !== undefined && { source }),
      ...(query.type !== undefined && { type: query.type === '1' ? 1 : 0 }),
      ...(query.status !== undefined && { status: query.status === '0' ? 0 : query.status === '1' ? 1 : 2 }),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...(search !== undefined && search.trim() !== '' && { search }),
      ...(cursor !== undefined && { cursor }),
    }
    const { transactions, next } = await statement.list(caller.playerId, filter)
    return { data: transactions.map(transactionView), next }
  })
  route(calls.statementMonths, async ({ caller, query: { year } }) =>
    monthsView(await statement.months(caller.playerId, year === undefined ? undefined : Number(year))),
  )
  route(calls.statementYear, async ({ caller, params }) =>
    yearView(await statement.year(caller.playerId, Number(params.year))),
  )
  route(
    calls.statementYearPdf,
    async ({ caller, params, reply }) => {
      const bytes = await statement.yearPdf(caller.playerId, Number(params.year))
      return reply
        .type('application/pdf')
        .header('content-disposition', named(`comprovabet-${params.year}.pdf`))
        .send(bytes)
    },
    { ...PDFS, secured: { act: 'data' } },
  )
  const listed = async (playerId: number) => filesView(await statement.files(playerId))
  route(calls.statementFiles, ({ caller }) => listed(caller.playerId))
  route(
    calls.makeStatementFile,
    async ({ caller, body }) => {
      await statement.requestFile(caller.playerId, body)
      return listed(caller.playerId)
    },
    { ...FILES, secured: { act: 'data' } },
  )
  route(
    calls.downloadStatementFile,
    async ({ caller, params, reply }) => {
      const { file, bytes } = await statement.openFile(caller.playerId, params.id)
      reply.type(TYPES[file.format]).header('content-disposition', named(`jogo-limpo-extrato.${file.format}`))
      if (file.format === 'csv') reply.header('content-encoding', 'gzip')
      return reply.send(Readable.from(bytes, { objectMode: false }))
    },
    { ...FILES, secured: { act: 'data' } },
  )
  route(calls.playedToday, async ({ caller }) => todayView(await statement.today(caller.playerId)))
}

const named = (file: string) => `attachment; filename="${file}"`
