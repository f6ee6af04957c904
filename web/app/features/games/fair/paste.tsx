import { useRef, useState } from 'react'
import { m } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { isExport, type ReadRound, readRound } from './proof.ts'

interface PasteProps {
  onRead: (round: ReadRound) => void
  onExport: (text: string) => void
}

/** Accepts a copied round, or the file of all rounds. Any other text gets a message, and stays in the field. */
export function Paste({ onRead, onExport }: PasteProps) {
  const [text, setText] = useState('')
  const file = useRef<HTMLInputElement>(null)
  /** @param shown text of the field for an unreadable content */
  function read(content: string, shown = content) {
    const round = readRound(content)
    if (round) onRead(round)
    else if (isExport(content)) onExport(content)
    setText(round || isExport(content) ? '' : shown)
  }
  async function open(chosen: File | undefined) {
    if (chosen) read(await chosen.text(), chosen.name)
    // An emptied field lets the reader choose this file again.
    if (file.current) file.current.value = ''
  }
  return (
    <>
      <Field
        label={m.fair.paste}
        hint={m.fair.paste_hint}
        error={text.trim() === '' ? undefined : m.fair.paste_wrong}
        value={text}
        placeholder="{ … }"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => read(event.currentTarget.value)}
        after={
          <Button kind="quiet" size="sm" onClick={() => file.current?.click()}>
            {m.fair.file}
          </Button>
        }
      />
      <input
        ref={file}
        type="file"
        accept=".json"
        hidden
        onChange={(event) => void open(event.currentTarget.files?.[0])}
      />
    </>
  )
}
