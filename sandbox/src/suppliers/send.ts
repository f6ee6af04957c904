export interface Sent {
  status: number
  text: string
}

/** One POST of exact bytes, with its answer. @throws without a complete answer in time */
export async function sendRaw(
  url: string,
  raw: string,
  headers: Record<string, string>,
  timeoutMs: number,
): Promise<Sent> {
  const answer = await fetch(url, {
    method: 'POST',
    body: raw,
    headers: { 'user-agent': 'sandbox-supplier', ...headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  return { status: answer.status, text: await answer.text() }
}

export function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null && !Array.isArray(json)
      ? (json as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

export const failureReason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause as { code?: string } | undefined
  return cause?.code ?? (error.name === 'TimeoutError' ? 'timeout' : error.message)
}
