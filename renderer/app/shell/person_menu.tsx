import { Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { roles } from '../../../shared/kernel/people.ts'
import { desktop, session } from '../../api/client.ts'
import { useMe } from '../../api/current_user.ts'
import { queryClient } from '../../api/queries.ts'
import { staysSignedIn } from '../../api/session.ts'
import { closeAll, openDialog, openHelp } from '../../ui/dialog/side_panels.ts'
import { type Appearance, densities, nextZoom, themes } from '../../ui/look/appearance.ts'
import { Avatar } from '../../ui/look/avatar.tsx'
import { hashOf } from '../../ui/navigation/location.ts'
import styles from './navigation.module.css'
import { useTexts } from './texts.ts'

interface Props {
  readonly appearance: Appearance
  readonly isRail: boolean
}

/** Who is signed in, how this person sees the pages, and the way out. */
export function PersonMenu({ appearance, isRail }: Props) {
  const { t, language } = useTexts()
  const me = useMe()
  const named = me.roles.map((role) => roles[role][language])
  const duties = [me.department, ...named].filter(Boolean).join(' · ')
  const signOut = useSignOut()
  const says = `${me.name} ${duties}`
  return (
    <Menu position="top-start" width={248} returnFocus>
      <Menu.Target>
        <button
          type="button"
          className={styles.person}
          title={says}
          disabled={signOut.isPending}
          {...(isRail && { 'aria-label': says })}
        >
          <span aria-hidden>
            <Avatar id={me.id} name={me.name} />
          </span>
          <span className={styles.label}>{me.name}</span>
          <span className={styles.duty}>{named[0]}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t.shell.person_menu}>
        <Menu.Label>{duties}</Menu.Label>
        <Menu.Item component="a" href={hashOf(['list', 'users', me.id])}>
          {t.my_page}
        </Menu.Item>
        <Menu.Item component="a" href={hashOf(['settings', 'mine'])}>
          {t.shell.settings_of_mine}
        </Menu.Item>
        <Menu.Item onClick={() => openDialog('arrange')}>{t.shell.arrange}</Menu.Item>
        <Menu.Divider />
        <LookItems appearance={appearance} />
        <Menu.Divider />
        <Menu.Item rightSection="F1" onClick={() => openHelp()}>
          {t.help.open}
        </Menu.Item>
        <Menu.Item rightSection="?" onClick={() => openDialog('keys')}>
          {t.help.keys}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => staysSignedIn() || signOut.mutate()}>{t.sign_out}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function LookItems({ appearance }: { appearance: Appearance }) {
  const { t, language } = useTexts()
  const { theme, setTheme, density, setDensity, zoom, setZoom, speakAs } = appearance
  const what = desktop ? t.appearance.zoom : t.appearance.text_size
  const other = language === 'zh' ? 'en' : 'zh'
  const zooms = [
    [t.appearance.larger, '+', () => setZoom(nextZoom(zoom, true))],
    [t.appearance.smaller, '−', () => setZoom(nextZoom(zoom, false))],
    [t.appearance.usual_size, '0', () => setZoom(1)],
  ] as const
  return (
    <>
      <Choices label={t.appearance.theme}>
        {themes.map((one) => (
          <Choice key={one} isOn={one === theme} choose={() => setTheme(one)}>
            {t.appearance.themes[one]}
          </Choice>
        ))}
      </Choices>
      <Choices label={t.appearance.density}>
        {densities.map((one) => (
          <Choice key={one} isOn={one === density} choose={() => setDensity(one)}>
            {t.appearance.densities[one]}
          </Choice>
        ))}
      </Choices>
      <Choices label={`${what} ${t.appearance.percent(zoom)}`}>
        {zooms.map(([says, key, choose]) => (
          <Choice key={key} choose={choose} {...(desktop && { title: `Ctrl ${key}` })}>
            {says}
          </Choice>
        ))}
      </Choices>
      {/* In the other language, so that whoever needs it can read it. */}
      <Menu.Item lang={other} onClick={() => speakAs(other)}>
        {t.languages[other]}
      </Menu.Item>
    </>
  )
}

/** Choices in one row; the arrows walk through them like through the others. */
const Choices = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <Menu.Label>{label}</Menu.Label>
    <div className={styles.choices}>{children}</div>
  </>
)

interface ChoiceProps {
  readonly isOn?: boolean
  readonly title?: string
  readonly children: ReactNode
  choose(): void
}
const Choice = ({ isOn, title, children, choose }: ChoiceProps) => (
  <Menu.Item
    closeMenuOnClick={false}
    className={styles.choice}
    data-on={isOn || undefined}
    title={title}
    rightSection={isOn && '✓'}
    onClick={choose}
  >
    {children}
  </Menu.Item>
)

export const useSignOut = () =>
  useMutation({
    mutationFn: session.remove,
    onSettled: () => {
      closeAll()
      queryClient.setQueryData(['session'], null)
      queryClient.removeQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'session' && queryKey[0] !== 'setup',
      })
    },
  })
