import { type ReceiptText, receiptText } from '@jogo/contract/payment-receipt-text'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Answer } from '../../../lib/api.ts'
import { language, m } from '../../../lib/language.ts'
import { ownQuery } from '../../../lib/queries/own.ts'
import { errorSentence } from '../../../lib/sentence.ts'
import { shownZone } from '../../../lib/shown-zone.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { useSettings } from '../../../state/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { RetryNotice } from '../../../ui/retry-notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { canShare, fetchReceiptPdf, fileName, type ReceiptKey, shareFile } from './receipt-files.ts'
import { drawReceipt } from './receipt-picture.ts'

type PaymentReceipt = Answer<'GET /api/deposits/:id/receipt'>

const receiptQuery = ({ kind, id, part }: ReceiptKey) =>
  kind === 'deposit'
    ? ownQuery('GET /api/deposits/:id/receipt', { params: { id } })
    : ownQuery('GET /api/withdrawals/:id/receipt', {
        params: { id },
        query: part === undefined ? {} : { part: String(part) },
      })

/** The receipt of a paid Pix, to read, to share as a picture, and as PDF. */
export default function ReceiptCard({ receiptKey }: { receiptKey: ReceiptKey }) {
  const { general_site_title: site = 'Jogo Limpo' } = useSettings()
  const { data, error, refetch } = useQuery<PaymentReceipt>({
    ...receiptQuery(receiptKey),
    ...{ throwOnError: false, refetchOnWindowFocus: false },
  })
  const receipt = useMemo(() => data && receiptText(data, { language, zone: shownZone() }), [data])
  const picture = usePicture({ receiptKey, receipt, site, paidCount: data?.paid ?? 0 })
  const pdf = useSubmit(
    async () => shareFile(await fetchReceiptPdf(receiptKey), receipt?.title ?? ''),
    () => pdf.reset(),
  )
  const end_to_end_id = data?.payments.length === 1 ? data.payments[0]?.end_to_end_id : undefined
  if (error && !data) return <RetryNotice error={error} onRetry={() => void refetch()} />
  if (!receipt) return <Skeleton className="h-104 w-full rounded-lg" />
  return (
    <section className="flex w-full flex-col gap-4 rounded-lg bg-surface p-5 text-left sm:p-6">
      <div>
        <h2 className="text-base">{receipt.title}</h2>
        <p className="text-2xl font-semibold">{receipt.amount}</p>
      </div>
      <dl className="flex flex-col divide-y divide-line rounded-md bg-raised px-4 text-sm">
        {receipt.lines.map(([name, value]) => (
          <div key={name} className="py-3">
            <dt className="text-muted">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {receipt.payments.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm text-muted">
          {receipt.payments.map((payment) => (
            <li key={payment} className="break-words">
              {payment}
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-muted">{receipt.note}</p>
      <FormError text={pdf.error ? errorSentence(pdf.error) : ''} />
      <div className="flex flex-col gap-2">
        {picture !== 'failed' && (
          <Button
            kind="secondary"
            wide
            busy={!picture}
            icon={canShare('image/png') ? 'arrow-up-from-line' : 'download'}
            onClick={() => picture && void shareFile(picture, receipt.title)}
          >
            {canShare('image/png') ? m.payment_receipt.share_picture : m.payment_receipt.save_picture}
          </Button>
        )}
        <Button kind="secondary" wide icon="receipt-text" busy={pdf.isBusy} onClick={() => void pdf.submit()}>
          {canShare('application/pdf') ? m.payment_receipt.share_pdf : m.payment_receipt.save_pdf}
        </Button>
        {end_to_end_id && (
          <CopyButton
            wide
            text={end_to_end_id}
            label={m.cashier.pix_id_copy}
            doneLabel={m.cashier.pix_id_copied}
          />
        )}
      </div>
    </section>
  )
}

interface PictureInput {
  receiptKey: ReceiptKey
  receipt: ReceiptText | undefined
  site: string
  /** Number of paid Pix. */
  paidCount: number
}

/**
 * The picture, drawn before a press, because a browser shares a file only right after a press. Undefined until drawn.
 */
function usePicture({ receiptKey, receipt, site, paidCount }: PictureInput): File | 'failed' | undefined {
  const [picture, setPicture] = useState<File | 'failed'>()
  const name = `${fileName(receiptKey)}.png`
  useEffect(() => {
    let isMounted = true
    if (receipt)
      drawReceipt(receipt, { site, paidCount, moreText: m.payment_receipt.more }).then(
        (blob) => isMounted && setPicture(new File([blob], name, { type: 'image/png' })),
        (failure) => {
          console.warn(failure)
          if (isMounted) setPicture('failed')
        },
      )
    return () => {
      isMounted = false
    }
  }, [receipt, site, paidCount, name])
  return picture
}
