import { useEffect, useState } from 'react'
import { Button, type ButtonKind } from './button.tsx'
import { Icon } from './icon.tsx'

interface CopyButtonProps {
  /** Empty while it is loading: the button is disabled. */
  text: string
  label: string
  /** Shown on the button for two seconds after copying. */
  doneLabel: string
  kind?: ButtonKind
  wide?: boolean
}

const FACES = ['copy', 'check'] as const

export function CopyButton({ text, label, doneLabel, kind = 'secondary', wide = false }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [copied])

  return (
    <Button kind={kind} wide={wide} disabled={text === ''} onClick={async () => setCopied(await copy(text))}>
      {/* Both texts occupy the same place, each beside its icon, so the button keeps its width. */}
      <span aria-live="polite" className="grid *:[grid-area:1/1]">
        {FACES.map((icon) => (
          <span
            key={icon}
            className={`flex items-center justify-center gap-2 ${copied === (icon === 'check') ? '' : 'invisible'}`}
          >
            <Icon name={icon} size={18} />
            {icon === 'check' ? doneLabel : label}
          </span>
        ))}
      </span>
    </Button>
  )
}

/** Falls back to selecting the text where the clipboard is not available (plain http on another host). */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.value = text
    document.querySelector('dialog[open]')?.append(area) ?? document.body.append(area)
    area.select()
    const done = document.execCommand('copy')
    area.remove()
    return done
  }
}
