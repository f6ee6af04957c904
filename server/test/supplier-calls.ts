import { createHash, createHmac } from 'node:crypto'

/** Calls as the two suppliers make them, written from their contracts and not from our codecs. */
const TOKEN = 'sandbox-softswiss-token'
const SECRET = 'sandbox-pragmatic-secret'

export interface Said {
  status: number
  body: Record<string, unknown>
}

const answered = async (response: Response): Promise<Said> => ({
  status: response.status,
  body: (await response.json()) as Said['body'],
})

export const signed = (raw: string, token = TOKEN) => createHmac('sha256', token).update(raw).digest('hex')

/** A call of the first supplier. @param raw sent as it is, with the signature `sign`, from the address `from` as a proxy says it */
export async function softswissRaw(
  url: string,
  call: string,
  raw: string,
  sign: string | undefined,
  from?: string,
): Promise<Said> {
  const headers = {
    ...(from !== undefined && { 'x-forwarded-for': from }),
    'content-type': 'application/json',
    ...(sign !== undefined && { 'x-request-sign': sign }),
  }
  return answered(
    await fetch(`${url}/api/suppliers/softswiss/${call}`, { method: 'POST', headers, body: raw }),
  )
}

export const softswiss = (url: string, call: string, body: object): Promise<Said> => {
  const raw = JSON.stringify(body)
  return softswissRaw(url, call, raw, signed(raw))
}

/** A call of the second. */
export async function pragmatic(
  url: string,
  call: string,
  fields: Record<string, string>,
  secret = SECRET,
): Promise<Said> {
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
  const hash = createHash('md5')
    .update(text + secret)
    .digest('hex')
  const body = new URLSearchParams({ ...fields, hash })
  return answered(await fetch(`${url}/api/suppliers/pragmatic/${call}.html`, { method: 'POST', body }))
}
