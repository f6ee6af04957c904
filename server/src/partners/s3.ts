import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { checkedKey, type ObjectStore } from '../platform/object-store.ts'
import { failureReason, type ReportCall } from './partner-calls.ts'

export interface S3Address {
  /** Address of the bucket, path style: `https://s3.sa-east-1.amazonaws.com/documents`. */
  url: string
  region: string
  keyId: string
  secret: string
}

/** Time limit of a whole call, ms. */
const WITHIN_MS = 5_000
/** Maximum bytes read from an answer. */
const MOST_BYTES = 16 * 1024 * 1024

/** A bucket of the S3 protocol (AWS, MinIO, Ceph …). Each request is signed with its content (Signature Version 4). */
export function createS3Store({
  url,
  region,
  keyId,
  secret,
  report,
}: S3Address & { report?: ReportCall }): ObjectStore {
  // The client makes no retries; callers retry.
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: 0,
  })

  /** @throws Error unless the answer has one of these statuses */
  async function call(
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    statuses: readonly number[],
    body?: Buffer,
  ) {
    try {
      const address = `${url}/${checkedKey(key)}`
      const content = new Uint8Array(body ?? [])
      const headers = { 'x-amz-content-sha256': createHash('sha256').update(content).digest('hex') }
      const signed = await client.sign(address, { method, headers, ...(body && { body: content }) })
      const response = await fetch(signed, { signal: AbortSignal.timeout(WITHIN_MS), redirect: 'error' })
      if (!statuses.includes(response.status)) throw new Error(`status ${response.status}`)
      const bytes = await readBounded(response)
      report?.()
      return { status: response.status, bytes }
    } catch (error) {
      report?.(
        error instanceof Error && error.message.startsWith('status') ? error.message : failureReason(error),
      )
      throw new Error(`the object store did not ${method} an object`, { cause: error })
    }
  }

  return {
    put: async (key, bytes) => void (await call('PUT', key, [200], bytes)),
    get: async (key) => {
      const { status, bytes } = await call('GET', key, [200, 404])
      return status === 200 ? bytes : undefined
    },
    remove: async (key) => void (await call('DELETE', key, [200, 204, 404])),
  }
}

async function readBounded(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > MOST_BYTES) throw new Error('status of an answer without end')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
