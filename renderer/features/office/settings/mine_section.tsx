import { Anchor, Button, Group, SegmentedControl, Text } from '@mantine/core'
import { desktop } from '../../../api/client.ts'
import { useMe } from '../../../api/current_user.ts'
import { densities, nextZoom, themes, useAppearance } from '../../../ui/look/appearance.ts'
import { hashOf } from '../../../ui/navigation/location.ts'
import { useTexts } from './texts.ts'

/** How this person sees the pages, at every machine. */
export function MineSection() {
  const { t, language } = useTexts()
  const me = useMe()
  const { theme, setTheme, zoom, setZoom, density, setDensity, touch, setTouch, speakAs } = useAppearance()
  const { settings, appearance: look } = t
  return (
    <>
      <Text c="var(--text-3)">{settings.mine_about}</Text>
      <Line label={t.language}>
        <SegmentedControl
          aria-label={t.language}
          value={language}
          onChange={(chosen) => speakAs(chosen === 'en' ? 'en' : 'zh')}
          data={[
            { value: 'zh', label: t.languages.zh },
            { value: 'en', label: t.languages.en },
          ]}
        />
      </Line>
      <Line label={look.theme}>
        <SegmentedControl
          aria-label={look.theme}
          value={theme}
          onChange={(chosen) => setTheme(themes.find((one) => one === chosen) ?? 'auto')}
          data={themes.map((value) => ({ value, label: look.themes[value] }))}
        />
      </Line>
      <Line label={look.density}>
        <SegmentedControl
          aria-label={look.density}
          value={density}
          onChange={(chosen) => setDensity(densities.find((one) => one === chosen) ?? 'normal')}
          data={densities.map((value) => ({ value, label: look.densities[value] }))}
        />
      </Line>
      <Line label={look.touch}>
        <SegmentedControl
          aria-label={look.touch}
          value={touch ? 'on' : 'auto'}
          onChange={(chosen) => setTouch(chosen === 'on')}
          data={[
            { value: 'auto', label: look.touch_auto },
            { value: 'on', label: look.touch_on },
          ]}
        />
      </Line>
      <Line label={desktop ? look.zoom : look.text_size}>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            aria-label={look.smaller}
            onClick={() => setZoom(nextZoom(zoom, false))}
          >
            −
          </Button>
          <Text w={56} ta="center" aria-live="polite">
            {look.percent(zoom)}
          </Text>
          <Button
            size="xs"
            variant="default"
            aria-label={look.larger}
            onClick={() => setZoom(nextZoom(zoom, true))}
          >
            +
          </Button>
          <Button size="xs" variant="subtle" onClick={() => setZoom(1)}>
            {look.usual_size}
          </Button>
        </Group>
      </Line>
      <Text c="var(--text-3)">{desktop ? settings.zoom_about : settings.text_size_about}</Text>
      <Anchor href={hashOf(['list', 'users', me.id])}>{t.my_page}</Anchor>
    </>
  )
}

const Line = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <Group gap="md">
    <Text w={110}>{label}</Text>
    {children}
  </Group>
)
