import { readFileSync, statSync } from 'node:fs'
import { termsProblems } from '@jogo/rules/bonus/problems'
import { readSettingValues } from '../server/src/modules/house/site/index.ts'
import {
  type Campaign,
  CampaignDraft,
  type CampaignFigures,
  findCampaign,
  listCampaigns,
  listGrantLines,
  previewCampaign,
  problemInWords,
  readFigures,
} from '../server/src/modules/money/bonuses/index.ts'
import { compileCheck } from '../server/src/platform/validation.ts'
import { writeExample } from './campaign-example.ts'
import * as words from './campaign-words.ts'
import { AS, commandLine, JSON_TOO, printJson, readWords, showHelp } from './command-line.ts'
import { act, atDesk, type Desk } from './desk.ts'
import { runCommand } from './run-command.ts'

const USAGE = `npm run bonuses                          the campaigns, their state and what is left of their budgets
npm run bonuses -- show NAME             its terms in words, what the law forbids of them, what it has cost and may cost; --json: to edit
                                         and save again
npm run bonuses -- example KIND FILE     writes a campaign of that kind to begin with, from now on for thirty days: change it, then save it
npm run bonuses -- save FILE.json        a new campaign as a draft, or the next version of one: new grants go by it, those that players
                                         have keep theirs. What is wrong, the law of the place included, is refused and named
npm run bonuses -- preview NAME PLAYER   what this player would read and get of it were it published, everything that is missing for it,
                                         and what it may cost; nothing is written
npm run bonuses -- publish NAME          from now on it grants what its terms say
npm run bonuses -- withdraw NAME         it grants nothing new; what players have goes on
npm run bonuses -- grants NAME|PLAYER    what was granted of a campaign, or to a player, the newest first
npm run bonuses -- grant NAME PLAYER --why "…"
                                         gives a player what a campaign with the event "operator" gives, or less of it: --amount
npm run bonuses -- end GRANT --why "…"   ends a bonus that waits or runs; its bonus balance goes back to the house
npm run bonuses -- reinstate GRANT --why "…"
                                         puts a bonus that ended, expired or was given up back into the queue with what was left of it
Amounts are centavos, shares and multiples thousandths, times ms since 1970. The player can read the reason.
Who changes something says who it is: OPERATOR, or --as NAME; the passphrase is asked for.`

const COMMAND = commandLine(USAGE, {
  ...AS,
  ...JSON_TOO,
  amount: { type: 'string', value: 'CENTAVOS', says: 'less than the campaign gives' },
  why: { type: 'string', value: '"…"', says: 'the reason, which is kept with the act and with the bonus' },
})
const MOST_BYTES = 1_000_000
const SHOWN_AT_MOST = 100

/** The command `npm run bonuses`. Exit code 1 after a refusal, without a change. */
export async function bonuses(typed: string[]) {
  const { options, rest } = readWords(COMMAND, typed)
  const { as, json: isJson = false, why = '', amount } = options
  const [command = 'list', name = '', player = ''] = rest
  if (command === 'list') return atDesk((desk) => list(desk, isJson))
  if (command === 'show' && name) return atDesk((desk) => show(desk, name, isJson))
  if (command === 'example' && name && player) return writeExample(name, player)
  if (command === 'save' && name) return save(as, name)
  if (command === 'preview' && name && isPlayer(player))
    return atDesk((desk) => preview(desk, name, Number(player), isJson))
  if (command === 'grants' && name) return atDesk((desk) => listGrants(desk, name, isJson))
  if (command === 'grant' && name && isPlayer(player))
    return atDesk(async (desk) => {
      const grant = { campaign: name, playerId: Number(player), amount: parseAmount(amount), why }
      const done = await act(desk, as, 'grant.give', grant)
      if (done) console.log(`Given: ${(done.after as { id: string }).id}`)
    })
  if ((command === 'end' || command === 'reinstate') && name)
    return atDesk(async (desk) => {
      const done = await act(desk, as, `grant.${command}`, { id: name, why })
      if (done) console.log(`A worker does it now. ${worthText(done.before)}`)
    })
  if ((command === 'publish' || command === 'withdraw') && name)
    return atDesk(async (desk) => {
      const done = await act(desk, as, `campaign.${command}`, { name })
      if (done) console.log(`${name}: ${done.after}`)
    })
  showHelp(COMMAND, command)
}

const isPlayer = (typed: string) => /^\d{1,15}$/.test(typed)

function parseAmount(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined
  if (/^[1-9]\d{0,12}$/.test(typed)) return Number(typed)
  throw new Error(`--amount is a whole number of centavos from 1 on, not ${typed || 'nothing'}.`)
}

const worthText = (before: unknown) =>
  `It was ${(before as { state: string }).state}; at stake are ${words.reais((before as { worth: number }).worth)}.`

async function list({ db }: Desk, isJson: boolean) {
  const campaigns = await listCampaigns(db.sql)
  const figures = await readFigures(
    db.sql,
    campaigns.map(({ id }) => id),
  )
  if (isJson) return printJson(campaigns.map((campaign) => ({ ...campaign, ...figures.get(campaign.id) })))
  for (const { id, name, state, version, terms } of campaigns) {
    const { budget } = figures.get(id) as CampaignFigures
    console.log(
      `${name}  ${state}  version ${version}  ${terms.kind} by ${terms.event}  ${words.budgetInWords(budget)}`,
    )
  }
}

async function show(desk: Desk, name: string, isJson: boolean) {
  const { id, state, version, terms, texts } = await found(desk, name)
  if (isJson) return console.log(JSON.stringify({ name, terms, texts }, null, 2))
  const figures = (await readFigures(desk.db.sql, [id])).get(id) as CampaignFigures
  const problems = termsProblems(terms, desk.jurisdiction).map(
    (problem) => `not lawful or not valid: ${problemInWords(problem)}`,
  )
  const lines = [
    `${name}: ${state}, version ${version}, “${texts.pt.title}”`,
    ...words.termsInWords(terms),
    ...problems,
    words.budgetInWords(figures.budget),
    ...words.costInWords(figures),
    words.worstCostInWords(terms),
  ]
  console.log(lines.join('\n'))
}

async function found({ db }: Pick<Desk, 'db'>, name: string): Promise<Campaign> {
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

async function preview(desk: Desk, name: string, playerId: number, isJson: boolean) {
  const { db, clock, jurisdiction } = desk
  const campaign = await found(desk, name)
  const { bonus_enabled: isOpen } = await readSettingValues(db)
  const shown = await previewCampaign(db.sql, campaign, { playerId, now: clock.now(), isOpen, jurisdiction })
  if (isJson) return printJson(shown)
  console.log([...words.previewInWords(shown), words.worstCostInWords(campaign.terms)].join('\n'))
}

async function listGrants({ db }: Desk, of: string, isJson: boolean) {
  const whose = isPlayer(of) ? { playerId: Number(of) } : { campaign: of }
  const lines = await listGrantLines(db.sql, whose, SHOWN_AT_MOST)
  if (isJson) return printJson(lines)
  for (const { id, playerId, campaign, state, worth, createdAt, cause } of lines)
    console.log(
      `${id}  ${createdAt.toISOString()}  player ${playerId}  ${campaign}  ${state}  ${words.reais(worth)}  ${cause}`,
    )
  if (lines.length === 0) console.log('Nothing was granted.')
  if (lines.length === SHOWN_AT_MOST) console.log(`… the newest ${SHOWN_AT_MOST}`)
}

// Runs only when the file is started as a program, not when a test imports it.
await runCommand(import.meta.filename, COMMAND, bonuses)
