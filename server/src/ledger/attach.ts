import type pg from 'pg'
import type { Group, GroupAnswer } from './group.ts'
import type { AttachedRow, Attacher, AttachRequest, Movement, Posted } from './movement.ts'

export const hasAttachment = ({ postings }: Group): boolean =>
  postings.some(({ movement }) => movement.attach)

export interface Attached {
  /** Vetoed groups, each with its refusal. */
  vetoes: Map<Group, GroupAnswer>
  /** Movements to post right after those of the group. */
  follow: Map<Group, Following[]>
}

/** A movement that an attacher adds, with the index in the group and the answer of the movement before it. */
export interface Following {
  movement: Movement
  at: number
  behind: Posted
}

/** Calls the attachers with the rows of accepted movements, once per kind of row, and collects their answers. */
export async function attachRows(
  client: pg.ClientBase,
  attachers: ReadonlyMap<string, Attacher>,
  groups: readonly Group[],
  answers: readonly GroupAnswer[],
): Promise<Attached> {
  const vetoes = new Map<Group, GroupAnswer>()
  const follow = new Map<Group, Following[]>()
  const { kinds, places } = rowsByKind(groups, answers)
  for (const [kind, rows] of kinds) {
    const answer = await findAttacher(attachers, kind).write(client, rows)
    for (const [index, result] of answer.results ?? []) {
      const posted = places[index]?.posted
      if (posted) posted.attached = result
    }
    for (const { index, code } of answer.vetoed ?? []) {
      const place = places[index]
      if (place) vetoes.set(place.group, { refused: code, at: place.at })
    }
    for (const [index, movements] of answer.follow ?? []) {
      const place = places[index]
      if (!place) continue
      const added = movements.map((movement) => ({ movement, at: place.at, behind: place.posted }))
      follow.set(place.group, [...(follow.get(place.group) ?? []), ...added])
    }
  }
  return { vetoes, follow }
}

/** Finds the groups that attachers would veto, before posting: by a read now, or by a locking check in the posting transaction. */
export async function findVetoesAhead(
  client: pg.ClientBase,
  attachers: ReadonlyMap<string, Attacher>,
  groups: readonly Group[],
  by: 'findVetoes' | 'check' = 'findVetoes',
): Promise<Map<Group, GroupAnswer>> {
  const vetoes = new Map<Group, GroupAnswer>()
  const kinds = new Map<string, AttachRequest[]>()
  const places: { group: Group; at: number }[] = []
  for (const group of groups) {
    for (const [at, { movement }] of group.postings.entries()) {
      if (!movement.attach || !findAttacher(attachers, movement.attach.kind)[by]) continue
      const { kind, row } = movement.attach
      const rows = kinds.get(kind) ?? []
      rows.push({ index: places.length, row, walletId: movement.walletId })
      kinds.set(kind, rows)
      places.push({ group, at })
    }
  }
  for (const [kind, rows] of kinds) {
    for (const { index, code } of (await findAttacher(attachers, kind)[by]?.(client, rows)) ?? []) {
      const place = places[index]
      if (place) vetoes.set(place.group, { refused: code, at: place.at })
    }
  }
  return vetoes
}

function findAttacher(attachers: ReadonlyMap<string, Attacher>, kind: string): Attacher {
  const attacher = attachers.get(kind)
  if (!attacher) throw new Error(`nobody attaches rows of kind ${kind}`)
  return attacher
}

interface Place {
  group: Group
  /** Place of the movement in the group. */
  at: number
  posted: Posted
}

/** Rows of accepted movements, by kind. Rows of repeated movements are left out, because the first posting wrote them. */
function rowsByKind(groups: readonly Group[], answers: readonly GroupAnswer[]) {
  const kinds = new Map<string, AttachedRow[]>()
  const places: Place[] = []
  for (const [at, group] of groups.entries()) {
    const answer = answers[at]
    if (!answer || !('posted' in answer)) continue
    for (const [index, { movement }] of group.postings.entries()) {
      const posted = answer.posted[index]
      if (!movement.attach || !posted || posted.duplicate) continue
      const row = { index: places.length, row: movement.attach.row, walletId: movement.walletId, posted }
      places.push({ group, at: index, posted })
      const rows = kinds.get(movement.attach.kind)
      if (rows) rows.push(row)
      else kinds.set(movement.attach.kind, [row])
    }
  }
  return { kinds, places }
}
