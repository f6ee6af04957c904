import type { PrivacyView } from '@jogo/contract/privacy/calls'
import { EXPORTED_LISTS } from '@jogo/contract/privacy/exported'
import type { PrivacyState } from './read-privacy.ts'
import type { PrivacyRequest } from './request-store.ts'

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null

export const privacyView = ({ now, consents, nextExportAt, ...state }: PrivacyState): PrivacyView => ({
  now: now.toISOString(),
  consents: consents.map(({ purpose, isGiven, version, at }) => ({
    ...{ purpose, version },
    is_given: isGiven,
    at: at.toISOString(),
  })),
  export: state.export
    ? {
        ...requestView(state.export),
        state: state.export.state,
        lists: { written: state.export.listsWritten, all: EXPORTED_LISTS.length },
        ready_at: iso(state.export.readyAt),
        deleted_at: iso(state.export.deletedAt),
      }
    : null,
  next_export_at: iso(nextExportAt),
  erasure: state.erasure
    ? {
        ...requestView(state.erasure),
        by: state.erasure.askedBy,
        erased_at: state.erasure.erasedAt.toISOString(),
        rest_from: iso(state.erasure.restFrom),
        done_at: iso(state.erasure.doneAt),
      }
    : null,
})

const requestView = ({ id, number, askedAt, dueAt }: PrivacyRequest) => ({
  ...{ id, number },
  asked_at: askedAt.toISOString(),
  due_at: dueAt.toISOString(),
})
