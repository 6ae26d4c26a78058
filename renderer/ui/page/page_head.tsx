import { ActionIcon, Button, Menu } from '@mantine/core'
import { type ComponentType, Fragment, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useTexts } from '../../i18n/index.ts'
import { usePageKeys } from '../keyboard/page_keys.ts'
import { IconArrowLeft, IconCheck, IconDots } from '../look/icons.ts'
import { navigate } from '../navigation/location.ts'
import { usePinAction } from '../navigation/own_navigation.ts'
import styles from './page_head.module.css'
import { savePage, usePageSaving, useSavingHead } from './page_saving.ts'

/** What a page can do: a button of its head or an item of its menu. */
export interface Action {
  readonly label: string
  readonly icon?: ComponentType
  /** The address that it leads to, or what it does. */
  readonly href?: string | undefined
  readonly press?: (() => void) | undefined
  /** Why it is not possible now, as a fact; shown below it. */
  readonly why?: string | undefined
  /** Its keys, such as `Ctrl+P`; '' for a first action of a page whose F9 does something else. */
  readonly keys?: string | undefined
  readonly loading?: boolean
  /** Deletes or ends something. */
  readonly grave?: boolean
  /** Stable name for tests and for finding it on the page. */
  readonly name?: string
  /** A dialog or panel that it opened; it is rendered beside the head, because the menu closes. */
  readonly dialog?: ReactNode
}
/** Actions that a line separates from the next ones; `false` and `undefined` are left out. */
export type ActionGroup = readonly (Action | false | null | undefined)[]

/** What a head offers. */
export interface HeadActions {
  /** The one filled button of the page, unless something typed is to be saved; F9 presses it. */
  readonly primary?: Action | false | undefined
  /** The items of the menu "…", in groups. */
  readonly more?: readonly ActionGroup[]
}

export interface HeadProps extends HeadActions {
  /** The address of the list or page above; Esc leads there too. */
  readonly back?: string | undefined
  readonly title: ReactNode
  /** Kind, version and the like; the first to go where the head is too narrow. */
  readonly sub?: ReactNode
  /** The state pill. */
  readonly state?: ReactNode
  /** Search, faces, previous and next. */
  readonly tools?: ReactNode
}

/** The head of every page: 48 px in one line that never wraps. */
export function PageHead({ back, title, sub, state, tools, primary: given, more = [] }: HeadProps) {
  const { t } = useTexts()
  const { unsaved, isNew, saving } = useSavingHead()
  const save: Action = { name: 'save', label: t.save, keys: 'Ctrl+S', loading: saving, press: savePage }
  const primary = unsaved || isNew || saving ? save : given
  usePageKeys((event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (event.key === 'Escape' && back !== undefined && isOfPage(event.target)) navigate(back)
    else if (event.key === 'F9' && primary && primary.keys !== '' && !primary.loading && !event.repeat)
      run(primary)
    else return
    event.preventDefault()
  })
  const pin = usePinAction()
  const groups = [...more, [pin]].map(actionsIn).filter((group) => group.length > 0)
  const all = [...groups.flat(), ...(primary ? [primary] : [])]
  return (
    <header className={styles.head} data-part="head">
      {back !== undefined && (
        <ActionIcon
          component="a"
          href={back}
          variant="subtle"
          color="draft"
          aria-label={t.back}
          title={`${t.back} Esc`}
        >
          <IconArrowLeft />
        </ActionIcon>
      )}
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {sub && <span className={styles.sub}>{sub}</span>}
      {state}
      <span className={styles.space} />
      <SavedState />
      {tools}
      {/* A button that says something else is another one: a second Enter does not press it. */}
      {primary && <PrimaryButton key={primary.name ?? primary.label} action={primary} />}
      <MoreMenu groups={groups} />
      {all.map(({ label, name = label, dialog }) => dialog && <Fragment key={name}>{dialog}</Fragment>)}
    </header>
  )
}

const actionsIn = (group: ActionGroup): readonly Action[] => group.flatMap((one) => (one ? [one] : []))

/** Whether what is typed on the page is saved. */
function SavedState() {
  const { t } = useTexts()
  const { unsaved, saving, savedAt } = usePageSaving()
  const text = saving ? t.saving : unsaved ? t.unsaved : savedAt && t.saved_at(savedAt)
  return (
    <span className={styles.saved} role="status" data-unsaved={unsaved || undefined}>
      {text && (unsaved ? <i className={styles.dot} /> : !saving && <IconCheck />)}
      {text}
    </span>
  )
}

/** Esc closes what is open over the page first; in inputs, only those of forms and grids pass it to the page. */
const isOfPage = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  !target.closest('[role=dialog], [role=menu], [role=listbox], [aria-expanded=true], aside') &&
  (!target.matches('input, textarea, select') || target.closest('[data-field], [data-grid]') !== null)

function run({ href, press }: Action): void {
  if (href === undefined) press?.()
  else navigate(href)
}

/** A key held down does not make the next step, too. */
function pressOnce(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

/** A button draws as a link where its action is an address. */
const pressed = ({ href, press }: Action) =>
  href === undefined
    ? { onClick: (event: MouseEvent) => event.detail < 2 && press?.() }
    : { component: 'a' as const, href }

function PrimaryButton({ action }: { action: Action }) {
  const { label, icon: Icon, keys = 'F9', loading = false, name } = action
  return (
    <Button
      {...pressed(action)}
      data-part="primary"
      data-action={name}
      data-save={name === 'save' || undefined}
      loading={loading}
      onKeyDown={pressOnce}
      {...(keys !== '' && { 'aria-keyshortcuts': keys.replace('Ctrl', 'Control') })}
      leftSection={Icon && <Icon />}
      rightSection={
        keys !== '' && (
          <kbd aria-hidden className={styles.keys}>
            {keys}
          </kbd>
        )
      }
      flex="none"
    >
      {label}
    </Button>
  )
}

function MoreMenu({ groups }: { groups: readonly (readonly Action[])[] }) {
  const { t } = useTexts()
  return (
    <Menu position="bottom-end" width={300} returnFocus withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" aria-label={t.more_actions} title={t.more_actions} data-part="more">
          <IconDots />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {groups.map((group, at) => (
          <Fragment key={group[0]?.label}>
            {at > 0 && <Menu.Divider />}
            {group.map((action) => (
              <MoreItem key={action.name ?? action.label} action={action} />
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** One that is not possible now can be reached by the arrows too, so that its reason is read. */
function MoreItem({ action }: { action: Action }) {
  const { label, icon: Icon, why, keys, grave = false, name } = action
  const common = {
    'data-action': name,
    leftSection: Icon && <Icon />,
    'aria-keyshortcuts': keys?.replace('Ctrl', 'Control'),
    rightSection: keys && (
      <kbd aria-hidden className={styles.keys}>
        {keys}
      </kbd>
    ),
  }
  if (why)
    return (
      <Menu.Item {...common} aria-disabled closeMenuOnClick={false} className={styles.disabled}>
        <span>{label}</span>
        <span className={styles.why} data-part="reason">
          {why}
        </span>
      </Menu.Item>
    )
  return (
    <Menu.Item {...common} {...pressed(action)} {...(grave && { c: 'var(--late)' })}>
      {label}
    </Menu.Item>
  )
}
