import { Button, Group, Loader, NavLink, ScrollArea, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/index.ts'
import { closeHelp, openHelp } from '../dialog/side_panels.ts'
import type { ReadTopics, Topic, Topics } from './topics.ts'

const theIndex = 'index'

interface Props {
  /** The topic to show, `index`, or '' for that of the page. */
  readonly topic: string
  readonly pageTopic: string
  readonly read: ReadTopics
  /** Topics that the index leaves out: the plant does not use what they are about. */
  readonly unused: ReadonlySet<string>
}

/** The help beside the page: about this page at first, with an index of all topics and a search in them. */
export function HelpPanel({ topic, pageTopic, read, unused }: Props) {
  const { t, language } = useTexts()
  const { data } = useQuery({
    queryKey: ['help', language],
    queryFn: read[language],
    staleTime: Number.POSITIVE_INFINITY,
  })
  const shown = topic === theIndex ? undefined : (data?.[topic] ?? data?.[pageTopic])
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    closeHelp()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes the panel from anywhere in it
    <div style={{ height: '100%', display: 'flex', flexDirection: 'column' }} onKeyDown={press}>
      <Group justify="space-between" p="xs" style={{ borderBottom: '1px solid var(--line)' }}>
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={() => openHelp()}>
            {t.help.this_page}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => openHelp(theIndex)}>
            {t.help.index}
          </Button>
          <Button size="compact-sm" variant="default" component="a" href="#/print/manual" onClick={closeHelp}>
            {t.help.manual}
          </Button>
        </Group>
        <Button size="compact-sm" variant="subtle" onClick={closeHelp} title="Esc">
          {t.close}
        </Button>
      </Group>
      <ScrollArea flex={1} p="md" viewportProps={{ tabIndex: 0, 'aria-label': t.help.title }}>
        {!data && <Loader size="sm" />}
        {data && topic === theIndex && <Index topics={data} unused={unused} />}
        {shown && <TopicText key={topic || pageTopic} topic={shown} />}
      </ScrollArea>
    </div>
  )
}

function TopicText({ topic }: { topic: Topic }) {
  const { t } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { title, about, steps, rules = [], messages = [] } = topic
  return (
    <Stack gap="sm">
      <Title order={2} tabIndex={-1} ref={heading}>
        {title}
      </Title>
      <Text>{about}</Text>
      <Part title={t.help.steps}>
        <ol style={{ margin: 0, paddingLeft: 20 }}>
          {steps.map((line) => (
            <Line key={line} text={line} />
          ))}
        </ol>
      </Part>
      {rules.length > 0 && (
        <Part title={t.help.rules}>
          <ul style={{ margin: 0, paddingLeft: 20 }}>
            {rules.map((line) => (
              <Line key={line} text={line} />
            ))}
          </ul>
        </Part>
      )}
      {messages.length > 0 && (
        <Part title={t.help.messages}>
          <dl style={{ margin: 0 }}>
            {messages.map(([says, means]) => (
              <div key={says} style={{ marginBottom: 8 }}>
                <Text component="dt" fw={600}>
                  {says}
                </Text>
                <Text component="dd" m={0}>
                  {means}
                </Text>
              </div>
            ))}
          </dl>
        </Part>
      )}
    </Stack>
  )
}

const Line = ({ text }: { text: string }) => (
  <Text component="li" mb={4}>
    {text}
  </Text>
)

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section>
    <Title order={3} mb={4}>
      {title}
    </Title>
    {children}
  </section>
)

/** Every topic, or those that hold each word that was typed. */
function Index({ topics, unused }: { topics: Topics; unused: ReadonlySet<string> }) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const words = typed.toLowerCase().split(/\s+/)
  const found = Object.entries(topics).filter(([name, topic]) => {
    if (unused.has(name)) return false
    const text = JSON.stringify(topic).toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <Stack gap="xs">
      <Title order={2}>{t.help.index}</Title>
      <TextInput
        ref={input}
        aria-label={t.help.search}
        placeholder={t.help.search}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = found
          if (event.key === 'Enter' && first) openHelp(first[0])
        }}
      />
      <nav aria-label={t.help.index}>
        {found.map(([name, { title }]) => (
          <NavLink key={name} component="button" label={title} onClick={() => openHelp(name)} />
        ))}
      </nav>
      {found.length === 0 && <Text>{t.nothing_found}</Text>}
    </Stack>
  )
}
