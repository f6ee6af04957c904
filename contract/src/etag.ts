/** Whether `If-None-Match` names the answer's tag, as it was sent or weakened by a proxy that compressed it (RFC 9110, 13.1.2). */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((one) => one.trim() === '*' || opaque(one.trim()) === opaque(etag))

const opaque = (etag: string) => (etag.startsWith('W/') ? etag.slice(2) : etag)
