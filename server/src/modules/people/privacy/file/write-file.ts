import type { Tx } from '../../../../platform/db.ts'
import type { DataList } from '../../../../platform/personal-data.ts'
import { streamRows } from '../../../../platform/rows-store.ts'
import type { Pdf } from './pdf.ts'

interface WrittenFile {
  playerId: number
  madeAt: Date
  siteUrl: string
  lists: readonly DataList[]
  /** The PDF; it gets the rows of the JSON file, in the same order. */
  pdf: Pick<Pdf, 'begin' | 'row' | 'end'>
  onList(written: number): Promise<void>
}

/** The JSON file as pieces of text. Each list has one row per line. */
export async function* writeFile(tx: Tx, file: WrittenFile): AsyncGenerator<string> {
  const { playerId, madeAt, siteUrl, lists, pdf } = file
  const head = { made_at: madeAt, player_id: playerId, schema: `${siteUrl}/api/privacy/exported-schema` }
  yield JSON.stringify(head).slice(0, -1)
  for (const [index, { name, select, toRow = asIs }] of lists.entries()) {
    pdf.begin(name)
    yield `,\n"${name}":[`
    let isFirst = true
    for await (const found of streamRows(tx, name, select(playerId))) {
      const row = toRow(found)
      pdf.row(row)
      yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(row, wholeNumbers)}`
      isFirst = false
    }
    yield ']'
    await file.onList(index + 1)
  }
  pdf.end()
  yield '}\n'
}

const asIs = (row: Record<string, unknown>) => row

/** Bigints become numbers: amounts and numbers of the database stay below 2^53. */
const wholeNumbers = (_key: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)
