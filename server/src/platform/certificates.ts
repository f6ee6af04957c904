import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Stage } from '@jogo/contract/configuration/read'
import { systemClock } from './clock.ts'

/** Variables for the files of certificates, each with the variable of its private key. */
const PAIRS = [
  ['PIX_CERT', 'PIX_CERT_KEY'],
  ['WEBHOOK_CERT', 'WEBHOOK_CERT_KEY'],
] as const
type Files = Partial<Record<(typeof PAIRS)[number][number] | 'PIX_CA', string>>

/**
 * Problems of the configured certificate files (PEM), one line each. On stage `live` an authority must have signed a certificate, not the certificate itself or
 * the sandbox.
 */
export function certificateProblems(files: Files, stage: Stage): string[] {
  const problems: string[] = []
  const read = <T>(name: keyof Files, parse: (text: string) => T, what: string): T | undefined => {
    const file = files[name]
    if (file === undefined) return undefined
    let text: string
    try {
      text = readFileSync(file, 'utf8')
    } catch {
      problems.push(`${name} names a file that cannot be read: ${file}`)
      return undefined
    }
    try {
      return parse(text)
    } catch {
      problems.push(`${name} names a file without ${what}: ${file}`)
      return undefined
    }
  }
  const certificate = (name: keyof Files) =>
    read(name, (text) => new X509Certificate(text), 'a certificate (PEM)')
  const isOfSandbox = ({ issuer }: X509Certificate) => /\bsandbox\b/i.test(issuer)

  const authority = certificate('PIX_CA')
  if (stage === 'live' && authority && isOfSandbox(authority))
    problems.push("PIX_CA is the sandbox's authority")
  for (const [certName, keyName] of PAIRS) {
    const cert = certificate(certName)
    const key = read(keyName, createPrivateKey, 'a private key (PEM)')
    if (cert && key && !cert.checkPrivateKey(key)) problems.push(`${keyName} is not the key of ${certName}`)
    if (stage !== 'live' || !cert) continue
    if (isOfSandbox(cert)) problems.push(`${certName} is signed by the sandbox's authority`)
    else if (cert.checkIssued(cert)) problems.push(`${certName} is signed by itself`)
    if (cert.validToDate.getTime() < systemClock.now().getTime()) problems.push(`${certName} has expired`)
  }
  return problems
}
