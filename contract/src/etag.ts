/** Whether `If-None-Match` names the answer's tag, strong or weakened by a compressing proxy (RFC 9110, 13.1.2). */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === '*' || opaque(tag.trim()) === opaque(etag))

const opaque = (etag: string) => (etag.startsWith('W/') ? etag.slice(2) : etag)
