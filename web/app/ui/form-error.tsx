import { Icon } from './icon.tsx'
import { SupportText } from './support-text.tsx'

/** The failure of a whole form, above its button. Takes no space when empty. */
export function FormError({ text }: { text: string }) {
  return (
    <div role="alert" className="empty:hidden">
      {text && (
        <p className="flex items-start gap-2 rounded-md bg-raised px-3.5 py-3 text-sm text-text">
          <Icon name="circle-alert" size={18} className="mt-px text-danger-text" />
          <span>
            <SupportText text={text} />
          </span>
        </p>
      )}
    </div>
  )
}
