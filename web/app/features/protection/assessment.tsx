import {
  ANSWERS,
  type AssessmentAnswer,
  assessmentLevel,
  assessmentScore,
  isAnswered,
} from '@jogo/rules/protection/assessment'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../lib/api.ts'
import { dateText, shownDay } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { queries } from '../../lib/queries/client.ts'
import { formSentence } from '../../lib/use-form.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { BackTo } from '../../ui/back-to.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { toast } from '../../ui/toast.tsx'
import { HelpLines } from './help-lines.tsx'
import { protectionQuery } from './own-limits.ts'

type Answers = readonly (AssessmentAnswer | undefined)[]
const nothing = (): Answers => m.assessment.questions.map(() => undefined)

/** Nine questions and their result. The answers leave this page only as a sum, and only on request. */
export function Assessment() {
  const [answers, setAnswers] = useState(nothing)
  const [isOver, setIsOver] = useState(false)
  const { data } = useQuery({ ...protectionQuery(), throwOnError: false })
  const last = data?.assessment
  return (
    <div className="flex flex-col gap-5">
      <BackTo href={paths.protection} name={m.protection.title} className="-mt-3 -mb-3" />
      <PageHeader title={m.assessment.title} text={m.assessment.text} />
      {last && (
        <p className="rounded-md bg-raised px-3.5 py-3 text-sm">
          {m.assessment.last(last.score, dateText(shownDay(Date.parse(last.at))))}
        </p>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {isOver && isAnswered(answers) ? (
          <Result
            answers={answers}
            onAgain={() => {
              setAnswers(nothing())
              setIsOver(false)
            }}
          />
        ) : (
          <Questions answers={answers} onChange={setAnswers} onSee={() => setIsOver(true)} />
        )}
        <HelpLines />
      </div>
    </div>
  )
}

interface QuestionsProps {
  answers: Answers
  onChange: (answers: Answers) => void
  onSee: () => void
}

function Questions({ answers, onChange, onSee }: QuestionsProps) {
  const [isPressed, setIsPressed] = useState(false)
  const missing = answers.filter((answer) => answer === undefined).length
  return (
    <section className="flex flex-col gap-5 rounded-lg bg-surface p-5 sm:p-6">
      {m.assessment.questions.map((question, at) => (
        <Question
          key={question}
          text={`${at + 1}. ${question}`}
          chosen={answers[at]}
          onChoose={(answer) => onChange(answers.map((previous, n) => (n === at ? answer : previous)))}
        />
      ))}
      <FormError text={isPressed && missing > 0 ? m.assessment.missing(missing) : ''} />
      <Button size="lg" wide onClick={() => (missing > 0 ? setIsPressed(true) : onSee())}>
        {m.assessment.see}
      </Button>
    </section>
  )
}

interface QuestionProps {
  text: string
  chosen: AssessmentAnswer | undefined
  onChoose: (answer: AssessmentAnswer) => void
}

function Question({ text, chosen, onChoose }: QuestionProps) {
  const name = useId()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold">{text}</legend>
      <div className="grid grid-cols-2 gap-2">
        {ANSWERS.map((answer) => (
          <label
            key={answer}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-edge px-3 py-1 text-sm has-checked:border-accent-text has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-accent-text"
          >
            <input
              type="radio"
              name={name}
              checked={answer === chosen}
              onChange={() => onChoose(answer)}
              className="size-4 shrink-0 accent-accent"
            />
            {m.assessment.answers[answer]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Result({ answers, onAgain }: { answers: AssessmentAnswer[]; onAgain: () => void }) {
  const score = assessmentScore(answers)
  const level = assessmentLevel(score)
  const keep = useSubmit(
    () => api('POST /api/protection/assessment', { body: { answers } }),
    (answer) => {
      queries().setQueryData(protectionQuery().queryKey, answer)
      toast(m.assessment.kept, 'good')
      keep.reset()
    },
  )
  return (
    <section aria-labelledby="result" className="flex flex-col gap-4 rounded-lg bg-surface p-5 sm:p-6">
      <h2 id="result" className="text-lg">
        {m.assessment.result(score)}
      </h2>
      <p>{m.assessment.levels[level]}</p>
      <p className="text-sm text-muted">{m.assessment.no_diagnosis}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={paths.limits} kind={level === 'high' ? 'secondary' : 'primary'}>
          {m.protection.limits}
        </ButtonLink>
        <ButtonLink href={paths.suspension} kind="secondary">
          {m.protection.suspension_title}
        </ButtonLink>
        <ButtonLink href={paths.exclusion} kind={level === 'high' ? 'primary' : 'secondary'}>
          {m.protection.exclusion_title}
        </ButtonLink>
      </div>
      <div className="flex flex-col gap-2 border-t border-line pt-4">
        <p className="text-sm text-muted">{m.assessment.keep_text}</p>
        <FormError text={formSentence(keep.error)} />
        <div className="flex flex-wrap gap-2">
          <Button kind="secondary" size="sm" busy={keep.isBusy} onClick={() => void keep.submit()}>
            {m.assessment.keep}
          </Button>
          <Button kind="quiet" size="sm" onClick={onAgain}>
            {m.assessment.again}
          </Button>
        </div>
      </div>
    </section>
  )
}
