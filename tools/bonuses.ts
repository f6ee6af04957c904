import { readFileSync, statSync } from 'node:fs'
import type { Unmet } from '@jogo/rules/bonus/qualify'
import {
  type Campaign,
  CampaignDraft,
  findCampaign,
  judgeGrant,
  listCampaigns,
} from '../server/src/modules/bonuses/index.ts'
import { readSettingValues } from '../server/src/modules/site/index.ts'
import { compileCheck } from '../server/src/platform/validation.ts'
import { AS, commandLine, JSON_TOO, printJson, readWords, showHelp } from './command-line.ts'
import { act, atDesk, type Desk } from './desk.ts'
import { runCommand } from './run-command.ts'

const USAGE = `npm run bonuses                          the campaigns, their state and what is left of their budgets
npm run bonuses -- show NAME             one as JSON, to edit and save again
npm run bonuses -- save FILE.json        a new campaign as a draft, or the next version of one: new grants go by it, those that players
                                         have keep theirs. What is wrong, the law of the place included, is refused and named
npm run bonuses -- preview NAME PLAYER   what this player would get of it now, and everything that is missing for it; nothing is granted
npm run bonuses -- publish NAME          from now on it grants what its terms say
npm run bonuses -- withdraw NAME         it grants nothing new; what players have goes on
Amounts are centavos, shares and multiples thousandths, times ms since 1970.
Who saves, publishes or withdraws says who it is: OPERATOR, or --as NAME; the passphrase is asked for.`

const COMMAND = commandLine(USAGE, { ...AS, ...JSON_TOO })
const MOST_BYTES = 1_000_000

/** The command `npm run bonuses`. Exit code 1 when something was refused; nothing is changed then. */
export async function bonuses(words: string[]) {
  const { options, rest } = readWords(COMMAND, words)
  const { as } = options
  const [command = 'list', name = '', player = ''] = rest
  if (command === 'list') return atDesk((desk) => list(desk, options.json))
  if (command === 'show' && name) return atDesk((desk) => show(desk, name))
  if (command === 'save' && name) return save(as, name)
  if (command === 'preview' && name && /^\d{1,16}$/.test(player))
    return atDesk((desk) => preview(desk, name, Number(player)))
  if ((command === 'publish' || command === 'withdraw') && name)
    return atDesk(async (desk) => {
      const done = await act(desk, as, `campaign.${command}`, { name })
      if (done) console.log(`${name}: ${done.after}`)
    })
  showHelp(COMMAND, command)
}

async function list({ db }: Desk, isJson = false) {
  const campaigns = await listCampaigns(db.sql)
  if (isJson)
    return printJson(
      campaigns.map(({ left, ...one }) => ({ ...one, left: { ...left, amount: Number(left.amount) } })),
    )
  for (const { name, state, version, terms, left, granted } of campaigns)
    console.log(
      `${name}  ${state}  version ${version}  ${terms.kind} by ${terms.event}  granted ${granted}, left ${left.grants} and ${reais(left.amount)}`,
    )
}

const reais = (amount: bigint) => `R$ ${(Number(amount) / 100).toFixed(2).replace('.', ',')}`

async function show({ db }: Desk, name: string) {
  const { terms, texts } = await found({ db } as Desk, name)
  console.log(JSON.stringify({ name, terms, texts }, null, 2))
}

async function found({ db }: Desk, name: string): Promise<Campaign> {
  const campaign = await findCampaign(db.sql, name)
  if (!campaign) throw new Error(`There is no campaign ${name}. npm run bonuses lists what there is.`)
  return campaign
}

async function save(as: string | undefined, file: string) {
  if (statSync(file).size > MOST_BYTES) throw new Error(`${file} has more than ${MOST_BYTES} bytes.`)
  let draft: unknown
  try {
    draft = JSON.parse(readFileSync(file, 'utf8'))
  } catch (failure) {
    throw new Error(`${file} is not JSON: ${(failure as Error).message}`)
  }
  compileCheck(CampaignDraft, 'body')(draft)
  await atDesk(async (desk) => {
    const done = await act(desk, as, 'campaign.save', draft as CampaignDraft)
    if (done) console.log('Saved.')
  })
}

async function preview(desk: Desk, name: string, playerId: number) {
  const { db, clock, jurisdiction } = desk
  const campaign = await found(desk, name)
  const settings = await readSettingValues(db)
  const { event } = campaign.terms
  const asking = { playerId, event, now: clock.now(), isOpen: settings.bonus_enabled, jurisdiction }
  const { award, unmet } = await judgeGrant(db.sql, campaign, asking)
  console.log(
    `Would get ${reais(award.amount)} of bonus${award.unplayed > 0 ? ` and ${award.unplayed} free plays` : ''}.`,
  )
  if (unmet.length === 0) console.log('Nothing is missing.')
  for (const one of unmet) console.log(`Missing: ${textOf(one)}`)
}

const textOf = ({ is, ...more }: Unmet) =>
  [is, ...Object.entries(more).map(([what, value]) => `${what} ${value}`)].join(', ')

// Run by name, not imported by a test.
await runCommand(import.meta.filename, COMMAND, bonuses)
