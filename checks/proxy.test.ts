import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('[LAW-SEC-5] the proxy in front speaks no TLS older than 1.2', () => {
  const file = readFileSync(join(import.meta.dirname, '../deploy/Caddyfile'), 'utf8')
  expect(file.match(/tls \{\s*protocols (tls1\.\d) (tls1\.\d)\s*\}/)?.slice(1)).toEqual(['tls1.2', 'tls1.3'])
})
