import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Company, runCompany } from './company.ts'
import { CREDENTIALS } from './config.ts'
import type { Faults } from './faults.ts'
import type { Answer, Request, Route } from './http.ts'
import type { Log } from './log.ts'
import { signatureProblem } from './s3-signature.ts'
import type { Store } from './state.ts'

/** The only bucket. */
const BUCKET = 'documents'
const NAME = /^[\w-]{1,80}$/

export interface S3 {
  routes: Route[]
  around: ReturnType<typeof runCompany>
  /** Names of the objects in the bucket. */
  list(): string[]
}

/** An object store with the part of S3 for putting, getting and deleting: `PUT /documents/{name}`. Objects are files in a folder. */
export function createS3(deps: { store: Store; faults: Faults; log: Log; options: { dir: string } }): S3 {
  const folder = join(deps.options.dir, 's3')
  mkdirSync(folder, { recursive: true })
  const company: Company = {
    name: 's3',
    trouble: (status, title) => problem(status, title),
    refusal: () => undefined,
    drift: (json) => json,
    own: (operation) => (operation === 'object.get' ? ['cut-object', 'changed-object'] : []),
    spoil: (kind, answer) => ({ ...answer, bytes: spoilt(kind, answer.bytes ?? Buffer.alloc(0)) }),
  }
  const route = (
    method: string,
    operation: string,
    work: (file: string, request: Request) => Answer,
  ): Route => ({
    method,
    path: '/:bucket/:name',
    operation,
    handle: (request) => {
      const code = signatureProblem(request, CREDENTIALS.s3KeyId, CREDENTIALS.s3Secret)
      if (code) return problem(403, code)
      const { bucket, name = '' } = request.params
      if (bucket !== BUCKET) return problem(404, 'NoSuchBucket')
      return NAME.test(name) ? work(join(folder, name), request) : problem(400, 'InvalidArgument')
    },
  })
  const routes = [
    route('PUT', 'object.put', (file, { raw, headers }) => {
      if (headers['content-length'] === undefined) return problem(411, 'MissingContentLength')
      writeFileSync(file, raw)
      return { status: 200 }
    }),
    route('GET', 'object.get', (file) => {
      try {
        return { status: 200, bytes: readFileSync(file), type: 'application/octet-stream' }
      } catch {
        return problem(404, 'NoSuchKey')
      }
    }),
    route('DELETE', 'object.delete', (file) => {
      rmSync(file, { force: true })
      return { status: 204 }
    }),
  ]
  return { routes, around: runCompany(company, deps), list: () => readdirSync(folder) }
}

function spoilt(kind: string, bytes: Buffer): Buffer {
  if (kind === 'cut-object') return bytes.subarray(0, bytes.length / 2)
  const changed = Buffer.from(bytes)
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1
  return changed
}

const problem = (status: number, code: string): Answer => ({
  status,
  text: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`,
  type: 'application/xml',
})
