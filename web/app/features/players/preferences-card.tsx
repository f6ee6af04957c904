import { type ReactNode, useId } from 'react'
import { LANGUAGE_TAGS, language, m } from '../../lib/language.ts'
import { LANGUAGE_OPTIONS, OWN_NAMES } from '../../lib/language-options.ts'
import { chooseLanguage, chooseTheme, useTheme } from '../../state/preferences.ts'
import { Flag } from '../../ui/flag.tsx'

/** The sound setting of the games, passed by the route, because features do not import each other. */
export interface SoundChoice {
  isOn: boolean
  choose: (on: boolean) => void
}

export function PreferencesCard({ sound }: { sound: SoundChoice }) {
  const theme = useTheme()
  return (
    <section className="flex flex-col gap-5 rounded-lg bg-surface p-5 sm:p-6">
      <h2 className="text-base">{m.players.preferences}</h2>
      <Choice
        label={m.players.language}
        chosen={language}
        options={LANGUAGE_OPTIONS.map(({ code }) => ({
          key: code,
          name: OWN_NAMES[code],
          lang: LANGUAGE_TAGS[code],
          mark: <Flag code={code} />,
        }))}
        onChoose={chooseLanguage}
      />
      <Choice
        label={m.players.theme}
        chosen={theme}
        options={[
          { key: 'dark', name: m.players.dark },
          { key: 'light', name: m.players.light },
        ]}
        onChoose={chooseTheme}
      />
      <Choice
        label={m.players.sound}
        chosen={sound.isOn ? 'on' : 'off'}
        options={[
          { key: 'off', name: m.players.sound_off },
          { key: 'on', name: m.players.sound_on },
        ]}
        onChoose={(key) => sound.choose(key === 'on')}
      />
    </section>
  )
}

interface ChoiceProps<K extends string> {
  label: string
  chosen: K
  options: readonly { key: K; name: string; lang?: string; mark?: ReactNode }[]
  onChoose: (key: K) => void
}

/** A choice of a few options: visually hidden radio buttons, so that arrow keys move between them. */
function Choice<K extends string>({ label, chosen, options, onChoose }: ChoiceProps<K>) {
  const name = useId()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm text-muted">{label}</legend>
      {/* Fixed columns: HTML that arrives in two pieces is painted between two options and moves none. */}
      <div
        className={`grid gap-1 rounded-md bg-ground p-1 ${options.length === 3 ? 'grid-cols-3' : 'grid-cols-2'}`}
      >
        {options.map(({ key, name: text, lang, mark }) => (
          <label
            key={key}
            lang={lang}
            className="flex min-h-11 cursor-pointer flex-col items-center justify-center rounded-sm p-1 text-sm font-semibold whitespace-nowrap text-muted transition-colors duration-150 hover:text-text has-checked:bg-raised has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-accent-text"
          >
            <input
              type="radio"
              name={name}
              value={key}
              checked={key === chosen}
              onChange={() => onChoose(key)}
              className="sr-only"
            />
            {mark}
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
