import { type Call, eventually } from './person.ts'
import type { SandboxProcess } from './sandbox-process.ts'

/** The newest code in the letters to an address that was not read yet. */
export type CodeTo = (email: string) => Promise<string>

/** Reads the codes in letters, each letter once. */
export function createReader({ addresses }: SandboxProcess): CodeTo {
  const read = new Set<string>()
  return (email) =>
    eventually(async () => {
      const answer = await fetch(`${addresses.pages}/__mail?to=${encodeURIComponent(email)}`)
      const letters = (await answer.json()) as { id: string; text: string }[]
      for (const { id, text } of letters) {
        const code = /^Seu código: (\d{6})$/m.exec(text)?.[1]
        if (!code || read.has(id)) continue
        read.add(id)
        return code
      }
      return undefined
    })
}

/**
 * Acts like a player who reads letters: a call refused with a code sent is repeated with the code, unless its body has a field for it.
 * @param email recipient; by default the address in the body
 */
export function confirming(call: Call, codeTo: CodeTo, email?: string): Call {
  return async (name, sent = {}) => {
    const answer = await call(name, sent)
    const body = sent.body as Record<string, unknown> | undefined
    const to = email ?? body?.email
    const isSent = !answer.ok && /^second_factor_(just_)?sent$/.test(answer.body.error)
    if (!isSent || !body || 'code' in body) return answer
    if (typeof to !== 'string') return answer
    return call(name, { ...sent, body: { ...body, code: await codeTo(to) } })
  }
}
