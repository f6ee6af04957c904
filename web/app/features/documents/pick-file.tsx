import { type DragEvent, useRef, useState } from 'react'
import { m } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Icon } from '../../ui/icon.tsx'

/** A hint for the file picker: the server detects the type from the bytes. */
const ACCEPTED = 'image/jpeg,image/png,image/heic,image/heif,application/pdf,.heic,.heif'

interface PickFileProps {
  isSelfie: boolean
  problem: string
  onFile: (file: File | undefined) => void
}

/** A document from a phone's camera, a file, or drag and drop. */
export function PickFile({ isSelfie, problem, onFile }: PickFileProps) {
  const hasCamera = matchMedia('(pointer: coarse)').matches
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onFile(event.dataTransfer.files[0])
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-2 text-sm">
        {m.documents.tips.map((tip) => (
          <li key={tip} className="flex items-center gap-3">
            <Icon name="check" size={18} className="text-accent-text" />
            {tip}
          </li>
        ))}
      </ul>
      <fieldset
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={`grid gap-2 rounded-md ${hasCamera ? '' : `border-2 border-dashed p-6 text-center ${isOver ? 'border-accent' : 'border-line'}`}`}
      >
        <legend className="sr-only">{m.documents.choose}</legend>
        {hasCamera && (
          <Chooser
            name="camera"
            accept="image/*"
            capture={isSelfie ? 'user' : 'environment'}
            label={m.documents.take_photo}
            onFile={onFile}
          />
        )}
        <Chooser
          name="file"
          accept={ACCEPTED}
          label={m.documents.choose}
          isSecond={hasCamera}
          onFile={onFile}
        />
        {!hasCamera && <p className="text-sm text-muted">{m.documents.drop}</p>}
      </fieldset>
      <FormError text={problem} />
      <p className="text-xs text-muted">{m.documents.formats}</p>
    </div>
  )
}

interface ChooserProps {
  name: string
  accept: string
  capture?: 'user' | 'environment'
  label: string
  isSecond?: boolean
  onFile: (file: File | undefined) => void
}

function Chooser({ name, accept, capture, label, isSecond = false, onFile }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        name={name}
        accept={accept}
        capture={capture}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // An emptied field lets the player choose this file again.
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button
        size="lg"
        wide
        autoFocus={!isSecond}
        kind={isSecond ? 'secondary' : 'primary'}
        icon={capture ? 'smartphone' : 'arrow-up-from-line'}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
