/** Headers of every answer of the site itself. `host`: the Host header, for WebSockets in browsers that read 'self' narrowly. */
export function securityHeaders(scriptHash: string, styleHashes: string, apiOrigin: string, host: string) {
  const sockets = /^[\w.:[\]-]+$/.test(host) ? ` ws://${host} wss://${host}` : ''
  return {
    'content-security-policy': [
      "default-src 'self'",
      `script-src 'self' ${scriptHash}`,
      `style-src 'self' ${styleHashes}`,
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      `connect-src 'self'${sockets}${apiOrigin ? ` ${apiOrigin}` : ''}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'x-frame-options': 'DENY',
  }
}
