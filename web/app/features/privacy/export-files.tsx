import { useState } from 'react'
import { type Answer, api } from '../../lib/api.ts'
import { untilText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { formSentence } from '../../lib/use-form.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { downloadFile } from '../../state/player-file.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { ProofForm } from '../../ui/proof-form.tsx'
import type { PrivacyState } from './personal-data.tsx'

type Links = Answer<'POST /api/privacy/exports/:id/links'>
const DAY_MS = 24 * 3_600_000
const KEPT_MS = 7 * DAY_MS

/** Both files of a finished export. The password is required first; then each file can be fetched once. */
export function ExportFiles({ copy }: { copy: NonNullable<PrivacyState['export']> }) {
  const [wants, setWants] = useState(false)
  const [links, setLinks] = useState<Links>()
  const until = untilText(new Date(Date.parse(copy.ready_at ?? '') + KEPT_MS).toISOString())
  return (
    <>
      <p role="status" className="text-sm">
        {m.privacy.copy_ready(until)}
      </p>
      {links ? (
        <FileButtons links={links} onUsed={() => setLinks(undefined)} />
      ) : wants ? (
        <ProofForm
          words={m.privacy}
          action={m.privacy.go_on}
          onCancel={() => setWants(false)}
          onProof={async (proof) => {
            setLinks(
              await api('POST /api/privacy/exports/:id/links', { params: { id: copy.id }, body: proof }),
            )
            setWants(false)
          }}
        />
      ) : (
        <Button className="self-start" onClick={() => setWants(true)}>
          {m.privacy.download}
        </Button>
      )}
    </>
  )
}

function FileButtons({ links, onUsed }: { links: Links; onUsed: () => void }) {
  const [used, setUsed] = useState<readonly string[]>([])
  const save = useSubmit(
    async (file: 'json' | 'pdf') => {
      // The link was made a moment ago, with a valid token.
      await downloadFile(`/api/privacy/files/${encodeURIComponent(links[file])}`, `jogo-limpo.${file}`)
      return file
    },
    (file) => {
      save.reset()
      if (used.length > 0) onUsed()
      else setUsed([file])
    },
  )
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-muted">{m.privacy.links_text}</p>
      <FormError text={formSentence(save.error)} />
      <div className="flex flex-wrap gap-2">
        {(['pdf', 'json'] as const)
          .filter((file) => !used.includes(file))
          .map((file) => (
            <Button key={file} busy={save.isBusy} onClick={() => void save.submit(file)}>
              {m.privacy.files[file]}
            </Button>
          ))}
        <Button kind="secondary" onClick={onUsed}>
          {m.privacy.done}
        </Button>
      </div>
    </div>
  )
}
