import { useEffect, useState } from 'react'
import { Button, type ButtonKind } from './button.tsx'

interface CopyButtonProps {
  /** Text to copy; while it is empty, the button is disabled. */
  text: string
  label: string
  /** Label of the button for two seconds after copying. */
  doneLabel: string
  kind?: ButtonKind
  wide?: boolean
}

export function CopyButton({ text, label, doneLabel, kind = 'secondary', wide = false }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [copied])

  return (
    <Button
      kind={kind}
      wide={wide}
      disabled={text === ''}
      icon={copied ? 'check' : 'copy'}
      onClick={async () => setCopied(await copy(text))}
    >
      {/* Both texts occupy the same place, so the button keeps its width; the shorter text stays beside its icon. */}
      <span aria-live="polite" className="grid text-left *:[grid-area:1/1]">
        <span className={copied ? 'invisible' : ''}>{label}</span>
        <span className={copied ? '' : 'invisible'}>{doneLabel}</span>
      </span>
    </Button>
  )
}

/** Falls back to selecting the text where the clipboard is unavailable (plain http on another host). */
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
