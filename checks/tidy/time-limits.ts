import type { SourceFile } from './files.ts'

/** Functions that open a port or a connection, with the options of their time limits. */
const WAITS: readonly (readonly [what: RegExp, words: readonly string[]])[] = [
  [/(?<!function |\.)\bcreateServer\(/, ['headersTimeout', 'requestTimeout', 'connectionsCheckingInterval']],
  [/\bFastify\(/, ['headersTimeout', 'requestTimeout', 'connectionTimeout', 'connectionsCheckingInterval']],
  [/\bnew WebSocketServer\(/, ['noServer: true', 'maxPayload']],
  [/(?<![.\w])fetch\(/, ['AbortSignal.timeout']],
  [/\bfrom 'undici'/, ['AbortSignal.timeout']],
  [/\bcreateTransport\(/, ['connectionTimeout', 'greetingTimeout', 'socketTimeout']],
  [/\bnew pg\.(Pool|Client)\(/, ['connectionTimeoutMillis']],
  [/\bcreateProxyServer\(/, ['proxyTimeout']],
]

/** Servers and clients without a time limit, as `path: function → missing options`. */
export const endlessWaits = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) =>
    WAITS.flatMap(([what, words]) => {
      const opens = what.exec(text)?.[0]
      const missing = opens ? words.filter((word) => !text.includes(word)) : []
      return missing.length > 0 ? [`${path}: ${opens} → ${missing.join(', ')}`] : []
    }),
  )
