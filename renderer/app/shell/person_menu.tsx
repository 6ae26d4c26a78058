import { AccordionChevron, Button, Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { roles } from '../../../shared/kernel/people.ts'
import { desktop, session } from '../../api/client.ts'
import { useMe } from '../../api/current_user.ts'
import { queryClient } from '../../api/queries.ts'
import { closeAll, openDialog, openHelp } from '../../ui/dialog/side_panels.ts'
import { type Appearance, nextZoom, themes } from '../../ui/look/appearance.ts'
import { hashOf } from '../../ui/navigation/location.ts'
import { useTexts } from './texts.ts'

/** Who is signed in, how this person sees the pages, and the way out. */
export function PersonMenu({ appearance }: { appearance: Appearance }) {
  const { t, language } = useTexts()
  const me = useMe()
  const duties = [me.department, ...me.roles.map((role) => roles[role][language])].filter(Boolean).join(' · ')
  const signOut = useSignOut()
  return (
    <Menu position="bottom-end" width={220} shadow="md" returnFocus>
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          flex="none"
          title={`${me.name} ${duties}`}
          loading={signOut.isPending}
          rightSection={<AccordionChevron size={14} />}
        >
          {me.name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t.shell.person_menu}>
        <Menu.Label>{duties}</Menu.Label>
        <Menu.Item component="a" href={hashOf(['list', 'users', me.id])}>
          {t.my_page}
        </Menu.Item>
        <Menu.Item component="a" href={hashOf(['settings', 'mine'])}>
          {t.shell.settings_of_mine}
        </Menu.Item>
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
        <Menu.Item onClick={() => signOut.mutate()}>{t.sign_out}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function LookItems({ appearance }: { appearance: Appearance }) {
  const { t } = useTexts()
  const { theme, setTheme, zoom, setZoom } = appearance
  const what = desktop ? t.appearance.zoom : t.appearance.text_size
  const keys = (key: string) => desktop && { rightSection: `Ctrl ${key}` }
  return (
    <>
      <Menu.Label>{t.appearance.theme}</Menu.Label>
      {themes.map((one) => (
        <Menu.Item key={one} onClick={() => setTheme(one)} rightSection={one === theme ? '✓' : undefined}>
          {t.appearance.themes[one]}
        </Menu.Item>
      ))}
      <Menu.Label>
        {what} {t.appearance.percent(zoom)}
      </Menu.Label>
      <Menu.Item closeMenuOnClick={false} onClick={() => setZoom(nextZoom(zoom, true))} {...keys('+')}>
        {t.appearance.larger}
      </Menu.Item>
      <Menu.Item closeMenuOnClick={false} onClick={() => setZoom(nextZoom(zoom, false))} {...keys('−')}>
        {t.appearance.smaller}
      </Menu.Item>
      <Menu.Item closeMenuOnClick={false} onClick={() => setZoom(1)} {...keys('0')}>
        {t.appearance.usual_size}
      </Menu.Item>
    </>
  )
}

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
