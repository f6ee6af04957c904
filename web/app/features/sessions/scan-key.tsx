import { m } from '../../lib/language.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

/** The key of a second factor: as a QR code for another device, and as text for the same device. */
export function ScanKey({ address, secret }: { address: string; secret: string }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{m.security.factor_scan}</p>
      <QrCode text={address} label={m.security.factor_qr} />
      <p className="text-sm text-muted">
        {m.security.factor_key}
        <span className="block font-mono break-all text-text select-all">{secret}</span>
      </p>
      <CopyButton text={secret} label={m.security.factor_copy} doneLabel={m.security.factor_copied} />
    </div>
  )
}
