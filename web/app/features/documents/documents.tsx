import { DOCUMENT_KINDS } from '@jogo/rules/documents/states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../lib/language.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DocumentRow } from './document-row.tsx'

/** The player's documents, a row for each kind with the newest document, and the next action. */
export default function Documents() {
  const { data, error, refetch, isFetching } = useQuery({
    ...ownQuery('GET /api/documents'),
    throwOnError: false,
  })
  const [isOpen, setIsOpen] = useState(false)
  // Kinds of documents are shown after a request only. Before a request they would look like obligations.
  const isShown = isOpen || (data?.data.length ?? 0) > 0
  return (
    <section className="flex flex-col gap-4 rounded-lg bg-surface p-5 sm:p-6">
      <div className="flex flex-col gap-1">
        <h2 className="text-lg">{m.documents.title}</h2>
        <p className="text-sm text-muted">{m.documents.text}</p>
      </div>
      {data && isShown ? (
        <ul className="flex flex-col gap-2">
          {DOCUMENT_KINDS.map((kind) => (
            <DocumentRow
              key={kind}
              kind={kind}
              newest={data.data.find((document) => document.kind === kind)}
            />
          ))}
        </ul>
      ) : data ? (
        <Button kind="secondary" wide onClick={() => setIsOpen(true)}>
          {m.documents.show}
        </Button>
      ) : error ? (
        <Empty
          icon="circle-alert"
          title={m.failure.part_title}
          text={errorSentence(error)}
          action={
            <Button icon="refresh-cw" busy={isFetching} onClick={() => void refetch()}>
              {m.layouts.retry}
            </Button>
          }
        />
      ) : (
        <Skeleton className="h-11" />
      )}
      <p className="flex items-start gap-2 text-xs text-muted">
        <Icon name="lock" size={16} />
        {m.documents.kept}
      </p>
    </section>
  )
}
