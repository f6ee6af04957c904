import { writeFileSync } from 'node:fs'
import { readConfiguration } from '@jogo/contract/configuration/read'
import { REFUSAL_REASONS } from '@jogo/rules/documents/states'
import {
  createVault,
  findDocument,
  listFiles,
  listQueue,
  openContent,
} from '../server/src/modules/people/documents/index.ts'
import { openDocumentsStore } from '../server/src/partners/documents-store.ts'
import { type DocumentsConfig, readDocumentsConfig } from '../server/src/platform/config.ts'
import { act, atDesk, type Desk } from './desk.ts'
import { readPlan } from './plan.ts'
import { readSecrets } from './secrets.ts'

const MOST_QUEUED = 200
const COMMANDS = ['queue', 'show', 'accept', 'refuse'] as const

/** `npm run players -- documents …`: the queue of documents, and the actions on a document. */
export async function documents([command = 'queue', id = '', word = '']: readonly string[], as?: string) {
  if (!COMMANDS.some((candidate) => candidate === command))
    throw new Error(`There is no documents ${command}; see npm run players -- help.`)
  await atDesk(async (desk) => {
    if (command === 'queue') return showQueue(desk)
    if (!(await findDocument(desk.db.sql, uuid(id)))) throw new Error(`There is no document ${id}.`)
    if (command === 'show') return show(desk, as, id, word)
    const reason = command === 'refuse' ? parseReason(word) : null
    const done = await act(desk, as, 'document.decide', { documentId: id, reason })
    if (done) console.log(`${command} ${id}: ${JSON.stringify(done.before)} → ${JSON.stringify(done.after)}`)
  })
}

async function showQueue({ db }: Desk) {
  const waiting = await listQueue(db.sql, MOST_QUEUED)
  if (waiting.length === 0) console.log('No document waits.')
  for (const { id, playerId, kind, state, pages, sentAt } of waiting)
    console.log(
      `${id}  player ${playerId}  ${kind}, ${pages} page(s), ${state} since ${sentAt.toISOString()}`,
    )
}

/** The look is recorded first. Then the pages are written into files that only this person can read. */
async function show(desk: Desk, as: string | undefined, id: string, to: string) {
  if (to === '')
    throw new Error('Say where to: documents show ID FILE; each page becomes FILE-1.jpg, FILE-2.jpg …')
  const config = documentsConfig()
  await act(desk, as, 'document.look', { documentId: id })
  const document = await findDocument(desk.db.sql, id)
  if (!document) return
  const deps = { store: openDocumentsStore(config), vault: createVault(config.secret) }
  const pages = await openContent(deps, document, await listFiles(desk.db.sql, id))
  for (const [at, bytes] of pages.entries()) {
    const file = `${to}-${at + 1}.jpg`
    writeFileSync(file, bytes, { flag: 'wx', mode: 0o600 })
    console.log(file)
  }
  console.log('Delete these files when you have decided.')
}

/** Configuration from the environment, or from the town that `npm start` made on this machine. */
function documentsConfig(): DocumentsConfig {
  const config = readDocumentsConfig(readConfiguration('start', process.env))
  if (config.secret) return config
  const { dir } = readPlan([], process.env)
  return { ...config, secret: readSecrets(dir).documentsSecret, folder: config.folder || `${dir}/documents` }
}

function uuid(id: string): string {
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id.slice(0, 40))) return id
  throw new Error('Say which document, by its id: npm run players -- documents queue')
}

function parseReason(word: string): string {
  if (REFUSAL_REASONS.some((refusalReason) => refusalReason === word)) return word
  throw new Error(`Say why, one of: ${REFUSAL_REASONS.join(', ')}`)
}
