import { Alert, Anchor, Button, Group, Text, Textarea, Title } from '@mantine/core'
import { commentResult } from '../../../../shared/procurement/codes.ts'
import { timeText } from '../../../ui/dates/time_text.ts'
import { IconCheck, IconX } from '../../../ui/look/icons.ts'
import { FormFacts } from '../form_facts.tsx'
import { Suppliers } from '../supplier_table.tsx'
import { useTexts } from '../texts.ts'
import { Verdict } from '../verdict.tsx'
import styles from './countersign.module.css'
import { SubstitutionToRead } from './substitution_to_read.tsx'
import { nameOf, placeOf, type ToSign, titleIn } from './to_sign.ts'
import type { Signing } from './use_signing.ts'

const { agree, disagree } = commentResult.code

/** One paper as its signer reads it, what the others said, and his own opinion. */
export function PaperToSign({ item, signing }: { item: ToSign; signing: Signing }) {
  const { t, language } = useTexts()
  const { countersign } = t.procurement
  const title = titleIn(item.kind, item.paper.user_title, language)
  return (
    <section className={styles.form} aria-label={nameOf(item, language)}>
      <Group justify="space-between">
        <Title order={2}>{nameOf(item, language)}</Title>
        <Anchor href={placeOf(item)}>
          {item.kind === 'form' ? countersign.open_sheet : countersign.open_substitution} ›
        </Anchor>
      </Group>
      {item.kind === 'form' ? (
        <>
          <FormFacts resource={item.paper.resource} record={item.paper.record} />
          <Title order={3} mt="sm">
            {countersign.suppliers}
          </Title>
          <Suppliers sheet={item.paper.bidding_sheet} />
        </>
      ) : (
        <SubstitutionToRead paper={item.paper} />
      )}
      <Title order={3} mt="sm">
        {countersign.said}
      </Title>
      <Opinions item={item} />
      <Title order={3} mt="sm">
        {countersign.as(title)}
      </Title>
      <OwnOpinion item={item} signing={signing} />
    </section>
  )
}

export function Opinions({ item: { kind, opinions } }: { item: ToSign }) {
  const { t, language } = useTexts()
  if (opinions.length === 0) return <Text c="var(--text-3)">{t.procurement.countersign.nobody_yet}</Text>
  return (
    <ul className={styles.opinions}>
      {opinions.map(({ id, user_title, user, result, comment, submit_dt }) => (
        <li key={id}>
          {titleIn(kind, user_title, language)} {user} <Verdict result={result} /> {comment}{' '}
          <Text span size="sm" c="var(--text-3)">
            {timeText(submit_dt)}
          </Text>
        </li>
      ))}
    </ul>
  )
}

export function OwnOpinion({ item, signing }: { item: ToSign; signing: Signing }) {
  const { t } = useTexts()
  const { countersign } = t.procurement
  const refusing = signing.isRefusing(item)
  return (
    <>
      {refusing && (
        <Alert color="wait" p="xs" my={4} role="status">
          {countersign.opinion_needed}
        </Alert>
      )}
      <Textarea
        maw={720}
        aria-label={countersign.opinion}
        placeholder={countersign.opinion}
        autosize
        minRows={2}
        maxLength={500}
        data-opinion
        value={signing.opinions.opinionOn(item)}
        onChange={(event) => signing.opinions.write(item, event.currentTarget.value)}
      />
      <Group gap="xs" mt={6}>
        <Button
          leftSection={<IconCheck />}
          rightSection={<kbd className={styles.key}>1</kbd>}
          onClick={() => void signing.put(item, agree)}
        >
          {countersign.agree}
        </Button>
        <Button
          variant="default"
          leftSection={<IconX />}
          rightSection={<kbd className={styles.key}>2</kbd>}
          onClick={() => void signing.put(item, disagree)}
        >
          {countersign.disagree}
        </Button>
      </Group>
    </>
  )
}
