import { type Combination, FEWEST_SYSTEM_LEGS, isCombination } from '@jogo/rules/bets/lines'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { useStore } from '../../../shell/index.ts'
import { api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { useConnection } from '../../state/connection.ts'
import { useJurisdiction } from '../../state/jurisdiction.ts'
import { useArePricesOld } from '../../state/odds/price-age.ts'
import { useSession } from '../../state/player.ts'
import { useSettings } from '../../state/settings.ts'
import { legKey, type SlipLeg, slipStore } from '../../state/slip-store.ts'
import { useFunds } from '../../state/without-bonus.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { EmptySlip, type EmptySlipProps } from './empty-slip.tsx'
import { isPadOpen } from './keypad.tsx'
import { proposedStake, useLastStakes } from './last-stakes.ts'
import { lockOld } from './old-prices.ts'
import { OneTapChoice } from './one-tap-choice.tsx'
import { Placed } from './placed.tsx'
import { PolicyChoice } from './policy-choice.tsx'
import { previewSlip, type Quote, type SlipLimits, type SlipPreview } from './preview-slip.ts'
import { fittingCombination } from './preview-system.ts'
import { RestoreSlip } from './restore-slip.tsx'
import type { PlacedSlip } from './send-slip.ts'
import { ShareSlip } from './share-slip.tsx'
import { SlipFoot } from './slip-foot.tsx'
import { changeSlipInput, policyIn, type SlipInput, slipInput } from './slip-input.ts'
import { SlipLegs } from './slip-legs.tsx'
import { StakeBox } from './stake-box.tsx'
import { SystemChoice } from './system-choice.tsx'
import { SystemStake } from './system-stake.tsx'

/** One-tap bets need the texts of the slip. */
export { placeByTap } from './place-by-tap.ts'

const NONE: readonly SlipLeg[] = []

/** The slip: current selections, stakes, possible payout, and the button that places it. */
export default function SlipPanel({ leads }: EmptySlipProps) {
  const legs = useSyncExternalStore(slipStore.subscribe, slipStore.legs, () => NONE)
  const [placed, setPlaced] = useState<PlacedSlip['bets']>()
  const { quote, ask } = useQuote(legs, combinationOf(legs, useStore(slipInput)))
  const last = useLastStakes()
  const isOk = useConnection('ok') === 'ok'
  const preview = lockOld(useSlipPreview(legs, quote), useArePricesOld() || !isOk)
  // The open pad needs the room.
  const isShort = useStore(isPadOpen)
  useEffect(() => acceptVersions(preview), [preview])
  // A bet may be placed before realtime is joined.
  useEffect(() => void import('../../state/joined-balance.ts').catch(console.warn), [])
  // Choosing another selection closes the confirmation.
  useEffect(() => {
    if (legs.length > 0) setPlaced(undefined)
  }, [legs])

  if (placed && legs.length === 0) return <Placed bets={placed} onDone={() => setPlaced(undefined)} />
  if (legs.length === 0) return <EmptySlip leads={leads} />
  const list = <SlipLegs slip={preview} last={last.singles} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
    <div className="flex flex-col" data-bet-box onMouseDown={holdFocus}>
      <RestoreSlip legs={legs} />
      {preview.modes.length > 1 ? (
        <div className="flex flex-col gap-2 px-4 pt-3">
          <Tabs
            label={m.bets.kind}
            chosen={preview.mode}
            onChoose={(mode) => changeSlipInput({ mode })}
            tabs={preview.modes.map((key) => ({ key, name: m.bets[key] }))}
          >
            {preview.mode === 'system' && <SystemChoice slip={preview} />}
            {list}
          </Tabs>
        </div>
      ) : (
        <div className="px-4 pt-1">{list}</div>
      )}
      <div className="sticky mx-4 flex flex-col gap-3 border-t border-line bg-surface pt-3 pb-4" style={FOOT}>
        {!isOk && (
          <p role="status" className="flex items-start gap-2 text-sm text-win-text">
            <Icon name="wifi-off" size={16} className="mt-0.5" />
            {m.sportsbook.stale}
          </p>
        )}
        {preview.mode === 'multiple' && (
          <StakeBox
            label={m.bets.stake}
            value={slipInput.get().multiple}
            highest={preview.highest.multiple}
            last={proposedStake(last.multiple, preview.highest.multiple)}
            onChange={(multiple) => changeSlipInput({ multiple })}
          />
        )}
        {preview.mode === 'system' && <SystemStake slip={preview} last={last.system} />}
        <SlipFoot slip={preview} ask={ask} onPlaced={setPlaced} />
      </div>
      <div className="mx-4 flex flex-col gap-3 border-t border-line py-3">
        {!isShort && <PolicyChoice />}
        {/* Its stake has a pad, too. */}
        <OneTapChoice />
        {!isShort && <ShareSlip legs={legs} />}
      </div>
    </div>
  )
}

/** A pressed button leaves the focus in the stake field: otherwise its pad would close and move the button before its release. */
function holdFocus(event: MouseEvent): void {
  if ((event.target as Element).closest('button, a')) event.preventDefault()
}

/** In a sheet the foot covers the padding (`--under`), so that no selection shows below it. */
const FOOT = { bottom: 'calc(-1 * var(--under, 0px))', paddingBottom: 'max(1rem, var(--under, 0px))' }

function useSlipPreview(legs: readonly SlipLeg[], quote: ReturnType<typeof useQuote>['quote']): SlipPreview {
  const settings = useSettings()
  const session = useSession()
  const playerFunds = useFunds()
  const input = useStore(slipInput)
  const limits: SlipLimits = {
    minSingle: settings.sport_bet_min_single ?? 10,
    minTotal: settings.sport_bet_min_total ?? 50,
    maxTotal: settings.sportsbook_bet_max_total ?? 1_000_000,
    maxPayout: settings.sportsbook_max_payout ?? 50_000_000,
    maxSelections: settings.sportsbook_max_selections ?? 20,
    hasMultiples: settings.sport_bet_multiple ?? true,
    // The release before has no such setting.
    hasSystems: settings.sportsbook_systems ?? false,
  }
  const funds = session.status === 'player' ? playerFunds : undefined
  const policy = policyIn(useJurisdiction(), input.policy)
  return previewSlip({ legs, quote, input: { ...input, policy }, limits, funds })
}

/** Accepts newer versions with unchanged odds without asking. Choices made meanwhile stay. */
function acceptVersions({ legs }: SlipPreview): void {
  const newer = new Map(
    legs.flatMap(({ leg, state, version }) =>
      state === 'open' && leg.version !== version ? [[leg, version] as const] : [],
    ),
  )
  if (newer.size > 0)
    slipStore.replace(slipStore.legs().map((leg) => ({ ...leg, version: newer.get(leg) ?? leg.version })))
}

/** Poll interval of the visible slip's prices, ms: matches outside the page have no subscription. */
const EVERY_MS = 4_000

/** The system of these legs that the slip is to place. */
function combinationOf(legs: readonly SlipLeg[], { mode, also, system }: SlipInput): Combination | undefined {
  const isSystem = (mode === 'system' || also.includes('system')) && legs.length >= FEWEST_SYSTEM_LEGS
  const combination = fittingCombination(legs.map(legKey), system)
  return isSystem && isCombination(legs.length, combination) ? combination : undefined
}

/** The current prices of these legs, and the limit of their system; undefined until known, and for an empty slip. */
function useQuote(
  legs: readonly SlipLeg[],
  combination: Combination | undefined,
): {
  quote: Quote | undefined
  ask: () => Promise<unknown>
} {
  const request = legs.map(({ fixture, market, specifiers, selection }) => ({
    fixture,
    market,
    specifiers,
    selection,
  }))
  const { data, refetch } = useQuery({
    queryKey: ['public', 'POST /v2/bets/quote', request, combination],
    queryFn: async ({ signal }): Promise<Quote> => {
      const { sizes = [], bankers = [] } = combination ?? {}
      const body = {
        legs: request,
        ...(combination && { combination: { sizes: [...sizes], bankers: [...bankers] } }),
      }
      return { ...(await api('POST /v2/bets/quote', { body, signal })), combination }
    },
    enabled: request.length > 0,
    refetchInterval: EVERY_MS,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return { quote: request.length > 0 ? data : undefined, ask: () => refetch() }
}
