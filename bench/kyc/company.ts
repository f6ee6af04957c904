import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { KycProvider } from '../../server/src/partners/kyc/index.ts'

export type Truth = 'pending' | 'processing' | 'approved' | 'refused' | 'stranger' | 'minor'

/** An attempt, and what the company knows of it by now. */
export interface Attempt {
  index: number
  provider: KycProvider
  refId: string
  cpf: string
  publicId: string
  callbackUrl: string
  truth: Truth
  /** The last thing it found out; -1 at first. */
  step: number
}

export interface BenchCompany {
  url: string
  /** By our id. */
  attempts: ReadonlyMap<string, Attempt>
  close(): Promise<void>
}

/** Both identity companies at one address, for the people of the measurement; what others ask is passed on to the sandbox. */
export async function openCompany(sandbox: string): Promise<BenchCompany> {
  const byRef = new Map<string, Attempt>()
  const byId = new Map<string, Attempt>()
  const server = createServer((request, response) => {
    handle(request, response).catch((error) => response.writeHead(500).end(String(error)))
  })
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString('utf8')
    const known = byId.get(request.url?.split('/').at(-1) ?? '')
    const answer = known ? reportOf(known) : request.method === 'POST' ? created(text) : undefined
    if (answer)
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    const { authorization, 'x-api-key': key } = request.headers
    const passed = await fetch(sandbox + request.url, {
      method: request.method ?? 'GET',
      headers: {
        'content-type': 'application/json',
        ...(authorization && { authorization }),
        ...(typeof key === 'string' && { 'x-api-key': key }),
      },
      ...(text && { body: text }),
    })
    response.writeHead(passed.status, { 'content-type': 'application/json' }).end(await passed.text())
  }
  function created(text: string) {
    const asked = JSON.parse(text)
    const provider = asked.templateId ? 'caf' : 'legitimuz'
    const refId = String(asked.ref_id ?? asked.metadata?.ref_id)
    if (!refId.startsWith(OURS)) return undefined
    const publicId = `${provider}_${refId}`
    const attempt: Attempt = {
      index: Number(refId.slice(-8)),
      provider,
      refId,
      cpf: String(asked.document?.number ?? asked.attributes?.cpf),
      publicId,
      callbackUrl: String(asked.callback_url ?? asked._callbackUrl),
      truth: 'pending',
      step: -1,
    }
    byRef.set(refId, attempt)
    byId.set(publicId, attempt)
    const url = `http://127.0.0.1/${publicId}`
    return provider === 'caf'
      ? { id: publicId, onboarding: { url } }
      : { verification: { public_id: publicId }, entry: { url } }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    attempts: byRef,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** How the ids of the measurement begin; their last eight digits are its own numbers. */
const OURS = '00000000-0000-7000-8000-'
export const refOf = (index: number): string => `${OURS}${String(index).padStart(12, '0')}`

function reportOf({ provider, publicId, refId, cpf, truth }: Attempt) {
  const person = personOf(cpf, truth)
  if (provider === 'caf') {
    const status = person
      ? 'APPROVED'
      : { pending: 'PENDING', processing: 'PROCESSING', refused: 'REPROVED' }[truth as 'pending']
    const ocr = person && { ...person, birthDate: person.birthday.split('-').toReversed().join('/') }
    return { id: publicId, status, metadata: { ref_id: refId }, sections: ocr ? { ocr } : {} }
  }
  const status = person ? 'approved' : truth
  return { verification: { public_id: publicId, ref_id: refId, status, ...(person && { person }) } }
}

/** Who is on the documents; the people of the measurement are called as `makePeople` calls them. */
function personOf(cpf: string, truth: Truth) {
  if (truth === 'approved') return { cpf, name: 'Bench', birthday: '1990-01-01' }
  if (truth === 'stranger') return { cpf: '11144477735', name: 'Somebody Else', birthday: '1990-01-01' }
  if (truth === 'minor') return { cpf, name: 'Bench', birthday: '2020-01-01' }
  return undefined
}
