import { Button, Group, Menu, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { stockKinds } from '../../../shared/inventory/material_classes.ts'
import { specOf } from '../../../shared/kernel/resource.ts'
import { isAdrift } from '../../forms/focus_work.ts'
import { actingAs, useMe } from '../../office/me.ts'
import { useRowKeys } from '../../planning/use_row_keys.ts'
import { NotYet } from '../../shell/waiting.tsx'
import { useTexts } from '../../texts/index.ts'
import styles from '../issues.module.css'
import { cardsOf, issueHash } from '../kinds.ts'
import { isStage } from '../stages.ts'
import { CardAtDesk } from './card_at_desk.tsx'
import { DeskList } from './desk_list.tsx'
import { NumberBox } from './number_box.tsx'
import { StageLinks } from './stage_links.tsx'
import { useWaiting } from './use_waiting.ts'
import { usualStage } from './usual_stage.ts'

const focusBox = () => document.querySelector<HTMLElement>('[data-number-box]')?.focus()

/** `#/issues?stage=issue`: what waits for the keeper, the inspector, the auditor; a number that is scanned is there. */
export function IssueDesk({ query }: { query: URLSearchParams }) {
  const { t, language } = useTexts()
  const { caller } = actingAs(useMe())
  const wanted = query.get('stage')
  const stage = isStage(wanted) ? wanted : usualStage(caller)
  const { cards, error } = useWaiting(stage)
  const rows = useRowKeys(cards?.map(({ key }) => key) ?? [])
  /** The keeper is in the card, not in the list: the next one is entered as well. */
  const [entered, setEntered] = useState(false)
  const card = cards?.find(({ key }) => key === rows.active)
  const count = cards?.length
  useEffect(() => {
    if (count !== undefined && isAdrift() && (count === 0 || !entered)) focusBox()
  }, [count, entered])
  const enter = (key: string) => {
    document.querySelector<HTMLElement>(`[data-row="${key}"] button`)?.focus()
    setEntered(true)
  }
  return (
    <div className={styles.page} data-issue-desk>
      <header className={styles.head}>
        <Group justify="space-between">
          <Group gap="md">
            <Title order={1} size="h4" tabIndex={-1}>
              {t.issues.desk.title}
            </Title>
            <StageLinks stage={stage} />
          </Group>
          <Group gap="sm">
            <NumberBox cards={cards ?? []} enter={enter} />
            <Menu>
              <Menu.Target>
                <Button size="xs">{t.issues.desk.add}</Button>
              </Menu.Target>
              <Menu.Dropdown>
                {stockKinds.map((kind) => (
                  <Menu.Item key={kind} component="a" href={issueHash(kind, 'new')}>
                    {specOf(cardsOf[kind]).label[language]}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          </Group>
        </Group>
        <Text size="xs" c="dimmed" mt={2}>
          {t.issues.desk.keys}
        </Text>
      </header>
      {!cards && <NotYet error={error} />}
      {cards && cards.length === 0 && (
        <div className={styles.head}>
          <Text fw={600}>{t.issues.desk.none[stage]}</Text>
          <Text size="sm" c="dimmed">
            {t.issues.desk.none_about}
          </Text>
        </div>
      )}
      {cards && cards.length > 0 && (
        <div className={styles.desk}>
          <DeskList cards={cards} rows={rows} left={() => setEntered(false)} enter={() => setEntered(true)} />
          {card && (
            <CardAtDesk
              key={card.key}
              kind={card.kind}
              id={card.id}
              focus={entered}
              leave={() => enterList(card.key, () => setEntered(false))}
              done={() => setEntered(true)}
            />
          )}
        </div>
      )}
    </div>
  )
}

function enterList(key: string, then: () => void): void {
  document.querySelector<HTMLElement>(`[data-row="${key}"] button`)?.focus()
  then()
}
