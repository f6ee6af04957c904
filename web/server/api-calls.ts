import { calls, webhooks } from '@jogo/contract/calls'
import type { Endpoint } from '@jogo/contract/endpoint'

/** Paths that are the api's. */
const OF_API = /^\/(?:api|v2|docs|images|webhooks)(?:\/|$)/

/** Besides the contract's calls: the documentation with its files, and pictures. */
const FILES = /^\/(?:docs(?:\/[\w./-]{0,200})?|images\/[\w-]{1,64}\/\w{1,20})$/

/** Webhooks that may come through the site: the payment company has a listener of its own, with certificates. */
const PASSED_ON: readonly Endpoint[] = [...Object.values(calls), webhooks.kycWebhook, webhooks.cafWebhook]

const plain = new Set<string>()
const withParams: RegExp[] = []
/** Calls that take a file, with the most bytes of it. */
const files: { pattern: RegExp; maxBytes: number }[] = []
for (const { method, path, file } of PASSED_ON) {
  const name = `${method} ${path}`
  const pattern = new RegExp(`^${name.replace(/:\w+/g, '[^/]{1,600}')}$`)
  if (file) files.push({ pattern, maxBytes: file.maxBytes })
  if (path.includes(':')) withParams.push(pattern)
  else plain.add(name)
}

export const isOfApi = (path: string): boolean => OF_API.test(path)

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
