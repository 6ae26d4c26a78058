import { useEffect, useEffectEvent } from 'react'
import type { MenuCommand } from '../../../shared/kernel/office_api.ts'
import { desktop } from '../../api/client.ts'
import { openDialog, openHelp, toggleHelp } from '../../ui/dialog/side_panels.ts'
import { isPageKey } from '../../ui/keyboard/page_keys.ts'
import { type Appearance, nextZoom } from '../../ui/look/appearance.ts'
import { hashOf, hereHash, navigate } from '../../ui/navigation/location.ts'
import { toggleThisPage } from '../../ui/navigation/own_navigation.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable=true]')

/** The keys of every page. Those of the zoom belong to the browser, where it has its own. */
export function useShellKeys(appearance: Appearance, fold: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf(event, appearance, fold)
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented) press(event)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  const choose = useEffectEvent((command: MenuCommand) => commandsOf(appearance)[command]())
  useEffect(() => desktop?.onMenu((command) => choose(command)), [])
}

function actOf(event: KeyboardEvent, appearance: Appearance, fold: () => void): (() => void) | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
  // What is typed in a dialog would be lost with the page.
  if (altKey && !ctrlKey && !metaKey && !shiftKey) return isPageKey(event) ? navigationKey(key) : undefined
  if (key === 'F1' && !altKey) return toggleHelp
  if ((key === '?' || key === '？') && !ctrlKey && !altKey && !isTyping(target))
    return () => openDialog('keys')
  if (!(ctrlKey || metaKey) || altKey) return undefined
  if (key.toLowerCase() === 'b' && !shiftKey) return fold
  if (key.toLowerCase() === 'k') return () => openDialog('finder')
  if (key === '/' || key === '、') return () => openDialog('keys')
  return desktop && zoomOf(key, appearance)
}

/** Alt with a figure opens that entry of the navigation, Alt+S adds the page to the favourites. */
function navigationKey(key: string): (() => void) | undefined {
  if (key.toLowerCase() === 's') return () => toggleThisPage(hereHash())
  if (!/^[1-9]$/.test(key)) return undefined
  const links = document.querySelectorAll<HTMLElement>('[data-part=entry]')
  return () => links[Number(key) - 1]?.click()
}

function zoomOf(key: string, { zoom, setZoom }: Appearance): (() => void) | undefined {
  if (key === '+' || key === '=') return () => setZoom(nextZoom(zoom, true))
  if (key === '-' || key === '_') return () => setZoom(nextZoom(zoom, false))
  return key === '0' ? () => setZoom(1) : undefined
}

/** The desktop's menu does what the keys do: whoever listens for them hears the same. */
const commandsOf = ({ zoom, setZoom, theme, setTheme }: Appearance): Record<MenuCommand, () => void> => ({
  new: () => document.querySelector<HTMLElement>('[data-new], [data-action="new"]')?.click(),
  save: () => typeInto('s'),
  print: () => typeInto('p'),
  // Paper comes from its preview, which hears this command itself once it is open.
  save_pdf: () => {
    if (!document.getElementById('root')?.hasAttribute('inert')) typeInto('p')
  },
  search: () => openDialog('finder'),
  settings: () => navigate(hashOf(['settings'])),
  zoom_in: () => setZoom(nextZoom(zoom, true)),
  zoom_out: () => setZoom(nextZoom(zoom, false)),
  zoom_reset: () => setZoom(1),
  theme: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
  help: () => openHelp(),
  manual: () => navigate(hashOf(['print', 'manual'])),
  keys: () => openDialog('keys'),
})

const typeInto = (key: string): void => {
  const at = document.activeElement ?? document.body
  at.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true }))
}
