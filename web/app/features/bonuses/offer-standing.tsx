import { useQuery } from '@tanstack/react-query'
import { useGo } from '../../../shell/index.ts'
import { type Answer, api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { queries } from '../../lib/queries/client.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { openAuth } from '../../state/dialogs.ts'
import { useSession } from '../../state/player.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { Answered } from './answered.tsx'
import type { Campaign } from './campaign-offer.tsx'
import { CampaignCashback } from './cashback-so-far.tsx'
import { NextStep, UnmetList } from './unmet.tsx'

type Standing = Answer<'GET /api/campaigns/:name'>

/**
 * Next step for the bonus of a promotion: logging in, taking the bonus, seeing the bonus, or the unmet conditions.
 */
export function OfferStanding({ campaign }: { campaign: Campaign }) {
  const { status } = useSession()
  if (status === 'restoring') return <Skeleton className="h-24 w-full" />
  if (status === 'player') return <OwnStanding campaign={campaign} />
  if (campaign.closed) return <UnmetList unmet={[campaign.closed]} />
  return (
    <>
      <p className="text-sm text-muted">{m.campaigns.visitor}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="lg" className="max-sm:w-full" onClick={() => openAuth('login')}>
          {m.campaigns.log_in}
        </Button>
        <Button kind="secondary" size="lg" className="max-sm:w-full" onClick={() => openAuth('register')}>
          {m.campaigns.register}
        </Button>
      </div>
    </>
  )
}

function OwnStanding({ campaign }: { campaign: Campaign }) {
  const params = { name: campaign.name }
  const query = useQuery({ ...ownQuery('GET /api/campaigns/:name', { params }), throwOnError: false })
  return (
    <>
      <Answered query={query}>
        {(standing) => <StandingText campaign={campaign} standing={standing} />}
      </Answered>
      {campaign.terms.award.period && <CampaignCashback name={campaign.name} />}
    </>
  )
}

function StandingText({ campaign, standing }: { campaign: Campaign; standing: Standing }) {
  const { bonus, unmet } = standing
  const t = m.campaigns
  if (bonus && (isOpen(bonus.state) || unmet.length > 0))
    return (
      <>
        <p>{t.have[bonus.state]}</p>
        <ButtonLink href={paths.bonus} size="lg" className="self-start max-sm:w-full">
          {t.see_bonus}
        </ButtonLink>
      </>
    )
  if (unmet.length > 0)
    return (
      <>
        <h3 className="text-base">{t.why}</h3>
        <UnmetList unmet={unmet} />
        <NextStep unmet={unmet} />
      </>
    )
  const award = awardText(standing)
  return (
    <>
      {award && <p className="text-xl font-bold tabular-nums">{award}</p>}
      <TakeBonus campaign={campaign} />
    </>
  )
}

const isOpen = (state: NonNullable<Standing['bonus']>['state']) =>
  state === 'queued' || state === 'active' || state === 'completed'

/** A share is unknown before the deposit, or before the period ends. */
function awardText({ amount, unplayed }: Standing): string {
  if (unplayed > 0) return m.campaigns.would_play(unplayed)
  return amount > 0 ? m.campaigns.would_get(money(amount)) : ''
}

const LEADS_TO = { code: paths.coupons, deposit: paths.deposit, referral: paths.referrals } as const

/** Button or link that takes the bonus, by the campaign's trigger. */
function TakeBonus({ campaign: { event, name } }: { campaign: Campaign }) {
  const t = m.campaigns
  if (event === 'tap') return <Join name={name} />
  return (
    <>
      <p>{t.how[event]}</p>
      {(event === 'code' || event === 'deposit' || event === 'referral') && (
        <ButtonLink href={LEADS_TO[event]} size="lg" className="self-start max-sm:w-full">
          {t.step[event]}
        </ButtonLink>
      )}
    </>
  )
}

function Join({ name }: { name: string }) {
  const go = useGo()
  const join = useSubmit(
    async () => {
      try {
        await api('POST /api/campaigns/:name/join', { params: { name } })
      } finally {
        // The standing changes on success and on refusal.
        void queries().invalidateQueries({ queryKey: ['GET /api/campaigns/:name'] })
      }
      toast(m.campaigns.joined, 'good')
      void queries().invalidateQueries({ queryKey: ['GET /api/bonus'] })
    },
    () => void go(paths.bonus),
  )
  return (
    <>
      <p className="text-sm text-muted">{m.campaigns.join_text}</p>
      <FormError text={join.error ? errorSentence(join.error) : ''} />
      <Button
        size="lg"
        className="self-start max-sm:w-full"
        busy={join.isBusy}
        onClick={() => void join.submit()}
      >
        {m.campaigns.join}
      </Button>
    </>
  )
}
