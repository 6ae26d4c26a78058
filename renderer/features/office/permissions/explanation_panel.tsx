import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Input, Output } from '../../../../shared/kernel/types.ts'
import type { Resources } from '../../../../shared/resources.ts'
import { resourceNamed } from '../../../api/declarations.ts'
import { useOperation } from '../../../api/queries.ts'
import { focusPageContent } from '../../../ui/form/restore_focus.ts'
import { accessQuestions } from './matrix.ts'
import styles from './permissions.module.css'
import { type AccessQuestion, QuestionInputs } from './question_inputs.tsx'
import { type Subject, SubjectInputs } from './subject_inputs.tsx'
import { useTexts } from './texts.ts'

type ExplainInput = Input<Resources['permissions'], 'explain'>
type Answer = Output<Resources['permissions'], 'explain'>

interface Props {
  /** What the address or the table asks; asked at once where it is a whole question. */
  readonly begins: AccessQuestion
  readonly close: () => void
}

/** Whether a person may do one thing now, and everything that keeps him from it. */
export function ExplanationPanel({ begins, close }: Props) {
  const { t } = useTexts()
  const says = useTexts().t.permissions
  const [wish, setWish] = useState(begins)
  const [whose, setWhose] = useState<Subject>({})
  const [sent, setSent] = useState<ExplainInput | undefined>(begins.asked === '' ? undefined : begins)
  const form = useRef<HTMLFormElement>(null)
  // The table has filled in the rest: the number of the record is what is left to write.
  useEffect(() => {
    const names = begins.asked === '' ? 'input:not([type=hidden])' : 'input[name=record]'
    form.current?.querySelector<HTMLElement>(names)?.focus()
  }, [begins.asked])
  const away = () => {
    close()
    focusPageContent()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wish.resource !== '' && wish.asked !== '') setSent({ ...wish, ...whose })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) away()
  }
  const { data, error, isFetching } = useOperation('permissions', 'explain', sent ?? begins, {
    enabled: sent !== undefined,
  })
  return (
    <aside className={styles.panel} aria-label={says.why} onKeyDown={onKeyDown}>
      <header>
        <Title order={2}>{says.why}</Title>
        <Button size="compact-xs" variant="subtle" title="F4" onClick={away}>
          {t.close}
        </Button>
      </header>
      <Text size="sm" c="var(--text-3)" mb={6}>
        {says.why_about}
      </Text>
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap={6}>
          <SubjectInputs whose={whose} set={setWhose} />
          <QuestionInputs wish={wish} set={setWish} />
          <Button type="submit" size="xs" aria-busy={isFetching}>
            {says.ask}
          </Button>
        </Stack>
      </form>
      <div role="status" className={styles.answer}>
        {error && <Alert color="late">{error.message}</Alert>}
        {sent && data && !error && <Told asked={sent} answer={data} />}
      </div>
    </aside>
  )
}

function Told({ asked, answer }: { asked: ExplainInput; answer: Answer }) {
  const { language } = useTexts()
  const says = useTexts().t.permissions
  const resource = resourceNamed(asked.resource)
  const wishes = resource ? accessQuestions(resource, language, says.field) : []
  const name = wishes.find(({ value }) => value === asked.asked)?.label ?? asked.asked
  const lines = [...answer.obstacles, ...answer.notes]
  return (
    <>
      <Text fw={600}>
        {says.answered(says.answers[answerIn(answer)], answer.person, name, answer.record)}
      </Text>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Text>{answer.people.length > 0 ? says.people(answer.people) : says.takes_whom(answer.takes)}</Text>
    </>
  )
}

const answerIn = ({ answer }: Answer): 'yes' | 'no' | 'depends' =>
  answer === 'yes' || answer === 'depends' ? answer : 'no'
