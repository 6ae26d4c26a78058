import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { type Resource, specOf } from '../../../shared/kernel/resource.ts'
import type { Language } from '../../../shared/texts/index.ts'
import { useTexts } from '../../i18n/index.ts'

/** What somebody chooses with a deletion, as it is sent. */
export type Chosen = Readonly<Record<string, string>>

const choicesOf = (resource: Resource) =>
  Object.entries(specOf(resource).remove?.input ?? {}).flatMap(([name, { codes, label }]) =>
    codes ? [{ name, label, ways: Object.entries(codes.table) }] : [],
  )

/** The first way of each choice. */
export const usualChoice = (resource: Resource): Chosen =>
  Object.fromEntries(choicesOf(resource).map(({ name, ways }) => [name, ways[0]?.[0] ?? '']))

/** What was chosen, in words. */
export const chosenWays = (resource: Resource, chosen: Chosen, language: Language): readonly string[] =>
  choicesOf(resource).flatMap(({ name, ways }) =>
    ways.flatMap(([way, [, zh, en]]) => (way === chosen[name] ? [language === 'zh' ? zh : en] : [])),
  )

/** What becomes of the records that a deletion cuts loose. */
export function RemovalChoice({
  resource,
  choose,
}: {
  resource: Resource
  choose: (chosen: Chosen) => void
}) {
  const { language } = useTexts()
  const [chosen, setChosen] = useState(() => usualChoice(resource))
  const take = (name: string, way: string) => {
    const next = { ...chosen, [name]: way }
    setChosen(next)
    choose(next)
  }
  return choicesOf(resource).map(({ name, label, ways }) => (
    <Radio.Group
      key={name}
      label={label[language]}
      value={chosen[name] ?? ''}
      onChange={(way) => take(name, way)}
    >
      <Stack gap={4} mt={4}>
        {ways.map(([way, [, zh, en]]) => (
          <Radio key={way} value={way} label={language === 'zh' ? zh : en} />
        ))}
      </Stack>
    </Radio.Group>
  ))
}
