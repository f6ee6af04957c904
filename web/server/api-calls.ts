import { calls, webhooks } from '@jogo/contract/calls'
import type { Endpoint, PartnerName } from '@jogo/contract/endpoint'

/** Paths that are the api's. */
const OF_API = /^\/(?:api|v2|docs|images|webhooks)(?:\/|$)/

/** Besides the contract's calls: the documentation with its files, and pictures. */
const FILES = /^\/(?:docs(?:\/[\w./-]{0,200})?|images\/[\w-]{1,64}\/\w{1,20})$/

/** A partner that shows a certificate has a listener of its own. */
const ofPartners = new Map<string, Exclude<PartnerName, 'pix'>>()
for (const { method, path, access } of Object.values(webhooks)) {
  if (access.proof === 'signature') ofPartners.set(`${method} ${path}`, access.partner)
}

const plain = new Set<string>(ofPartners.keys())
const withParams: RegExp[] = []
/** Calls that take a file, with the most bytes of it. */
const files: { pattern: RegExp; maxBytes: number }[] = []
for (const { method, path, file } of Object.values<Endpoint>(calls)) {
  const name = `${method} ${path}`
  const pattern = new RegExp(`^${name.replace(/:\w+/g, '[^/]{1,600}')}$`)
  if (file) files.push({ pattern, maxBytes: file.maxBytes })
  if (path.includes(':')) withParams.push(pattern)
  else plain.add(name)
}

export const isOfApi = (path: string): boolean => OF_API.test(path)

/** Whose call it is; undefined for calls of everybody else. */
export const partnerOf = (method: string, path: string) => ofPartners.get(`${method} ${path}`)

/** Whether the api has an answer other than "not found"; asked before a body is read or the api is bothered. */
export function isCall(method: string, path: string): boolean {
  const asked = method === 'HEAD' ? 'GET' : method
  if (asked === 'GET' && FILES.test(path)) return true
  const name = `${asked} ${path}`
  return plain.has(name) || withParams.some((pattern) => pattern.test(name))
}

/** The most bytes of the file that a call takes; undefined for calls that take none. */
export const fileBytesOf = (method: string, path: string): number | undefined =>
  files.find(({ pattern }) => pattern.test(`${method} ${path}`))?.maxBytes
