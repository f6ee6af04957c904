import { LANGUAGE_TAGS, language, m } from '../../lib/language.ts'
import { LANGUAGE_OPTIONS, OWN_NAMES } from '../../lib/language-options.ts'
import { chooseLanguage } from '../../state/preferences.ts'
import { Flag } from '../../ui/flag.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'

export default function LanguageDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title={m.layouts.language} closeLabel={m.layouts.close} onClose={onClose}>
      <div className="-mx-2 flex flex-col pb-2">
        {LANGUAGE_OPTIONS.map(({ code }) => (
          <button
            key={code}
            type="button"
            lang={LANGUAGE_TAGS[code]}
            aria-pressed={code === language}
            onClick={() => (code === language ? onClose() : chooseLanguage(code))}
            className="flex min-h-13 items-center gap-3 rounded-md px-3 text-left font-medium hover:bg-raised"
          >
            <Flag code={code} />
            <span className="flex-1">{OWN_NAMES[code]}</span>
            {code === language && <Icon name="check" className="text-accent-text" />}
          </button>
        ))}
      </div>
    </Modal>
  )
}
