import { untilText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { openDialog } from '../../state/dialogs.ts'
import { type User, useSession } from '../../state/player.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { HelpLines } from './help-lines.tsx'
import { Notice } from './notice.tsx'
import { GOVERNMENT_EXCLUSION, RULES } from './places.ts'

/** Ways to play less or to stop; unavailable ways are marked. */
export function Protection() {
  const session = useSession()
  const barred = session.status === 'player' && session.user.bar ? session.user : undefined
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={m.protection.title}
        text={barred ? <span className="text-text">{barText(barred)}</span> : m.protection.text}
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex flex-col gap-5">
          <Rows title={m.protection.play_title}>
            <Row
              href={paths.limits}
              icon="gauge"
              name={m.protection.limits}
              text={m.protection.limits_short}
            />
            <Row
              href={paths.assessment}
              icon="badge-check"
              name={m.protection.assessment}
              text={m.protection.assessment_short}
            />
          </Rows>
          <Rows title={m.protection.stop_title}>
            <Row
              href={paths.suspension}
              icon="timer"
              name={m.protection.suspension_title}
              text={m.protection.suspension_short}
            />
            <Row
              href={paths.exclusion}
              icon="lock"
              name={m.protection.exclusion_title}
              text={m.protection.exclusion_short}
            />
            <Row
              href={GOVERNMENT_EXCLUSION}
              icon="landmark"
              name={m.protection.government}
              text={m.protection.government_text}
            />
            <Row
              href={paths.account}
              icon="log-out"
              name={m.protection.closing}
              text={m.protection.closing_text}
            />
          </Rows>
          <Rows title={m.protection.now_title}>
            <Row
              href={paths.withdraw}
              icon="arrow-up-from-line"
              name={m.protection.withdraw}
              text={m.protection.withdraw_text}
            />
            <Row
              href={paths.statement}
              icon="receipt-text"
              name={m.protection.statement}
              text={m.protection.statement_text}
            />
            <Row
              onPress={() => openDialog({ name: 'help' })}
              icon="message-circle"
              name={m.protection.support}
              text={m.protection.support_text}
            />
          </Rows>
        </div>
        <div className="flex flex-col gap-5">
          <Notice />
          <HelpLines />
          <Rows title={m.protection.rules_title}>
            <Row
              href={paths.regulation(RULES)}
              icon="scale"
              name={m.protection.rules}
              text={m.protection.rules_text}
            />
          </Rows>
        </div>
      </div>
    </div>
  )
}

/** Restrictions of the player's exclusion or suspension, and its end. */
function barText({ bar, may_play, may_deposit }: User): string {
  const what = may_play ? 'deposits' : may_deposit ? 'bets' : 'both'
  return m.protection.own[what](
    bar?.until ? m.protection.own_until(untilText(bar.until)) : m.protection.own_endless,
  )
}
