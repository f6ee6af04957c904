import { calls, webhooks } from '@jogo/contract/calls'
import type { Endpoint, PartnerName } from '@jogo/contract/endpoint'

/** Paths of the api. */
const OF_API = /^\/(?:api|v2|docs|images|webhooks)(?:\/|$)/

/** Addresses besides the contract's calls: the documentation with its files, and pictures. */
const FILES = /^\/(?:docs(?:\/[\w./-]{0,200})?|images\/[\w-]{1,64}\/\w{1,20})$/

/** A partner with a client certificate has a separate listener. */
const ofPartners = new Map<string, Exclude<PartnerName, 'pix'>>()
for (const { method, path, access } of Object.values(webhooks)) {
  if (access.proof === 'signature') ofPartners.set(`${method} ${path}`, access.partner)
}

const plain = new Set<string>(ofPartners.keys())
const withParams: RegExp[] = []
/** Calls with a file, and its highest size in bytes. */
const files: { pattern: RegExp; maxBytes: number }[] = []
for (const { method, path, file } of Object.values<Endpoint>(calls)) {
  const name = `${method} ${path}`
  const pattern = new RegExp(`^${name.replace(/:\w+/g, '[^/]{1,600}')}$`)
  if (file) files.push({ pattern, maxBytes: file.maxBytes })
  if (path.includes(':')) withParams.push(pattern)
  else plain.add(name)
}

export const isOfApi = (path: string): boolean => OF_API.test(path)

/** The partner of a call; undefined for other calls. */
export const partnerCall = (method: string, path: string) => ofPartners.get(`${method} ${path}`)

/** Whether the api has an answer other than "not found"; checked before a body is read or the api is called. */
export function isCall(method: string, path: string): boolean {
  const verb = method === 'HEAD' ? 'GET' : method
  if (verb === 'GET' && FILES.test(path)) return true
  const name = `${verb} ${path}`
  return plain.has(name) || withParams.some((pattern) => pattern.test(name))
}

/** Highest file size of a call in bytes; undefined for calls without a file. */
export const callFileBytes = (method: string, path: string): number | undefined =>
  files.find(({ pattern }) => pattern.test(`${method} ${path}`))?.maxBytes
