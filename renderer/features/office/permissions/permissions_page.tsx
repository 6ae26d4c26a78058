import { Button, Select, Text, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { isRole, roles } from '../../../../shared/kernel/people.ts'
import { modulesKnown } from '../../../api/declarations.ts'
import { usePageKeys } from '../../../ui/keyboard/page_keys.ts'
import { hashOf, replaceLocation } from '../../../ui/navigation/location.ts'
import page from '../../../ui/page/page.module.css'
import { SettingsFrame } from '../settings_frame.tsx'
import { ExplanationPanel } from './explanation_panel.tsx'
import { everyRole, filterLines, type Line, linesIn } from './matrix.ts'
import { MatrixGrid } from './matrix_grid.tsx'
import styles from './permissions.module.css'
import { useTexts } from './texts.ts'

type Set = (values: { readonly [name: string]: string }) => void

/**
 * `#/permissions?module=inventory&role=keeper&text=…`: who may do what; `&resource=…&asked=…&record=…`: why somebody may
 * not. Drawn from the declarations that the office goes by.
 */
export function PermissionsPage({ query }: { query: URLSearchParams }) {
  const { t, language } = useTexts()
  const says = t.permissions
  const [module, given, text] = ['module', 'role', 'text'].map((name) => query.get(name) ?? '') as [
    string,
    string,
    string,
  ] // as many as are named
  const role = isRole(given) ? given : undefined
  const lines = useMemo(() => linesIn(language), [language])
  const shown = useMemo(() => filterLines(lines, { module, role, text }), [lines, module, role, text])
  const columns = useMemo(() => (role ? [role] : everyRole), [role])
  const set: Set = (values) =>
    replaceLocation(hashOf(['permissions'], { ...Object.fromEntries(query), ...values }))
  const [resource, asked, record] = ['resource', 'asked', 'record'].map((name) => query.get(name) ?? '')
  const why = query.has('why') || resource !== ''
  const close = () => set({ why: '', resource: '', asked: '', record: '' })
  const open = (line: Line) => set({ resource: line.resource.name, asked: line.asked, record: '' })
  useF4(() => (why ? close() : set({ why: '1' })))
  return (
    <SettingsFrame
      here="permissions"
      title={t.pages.permissions}
      tools={
        <Button variant="default" rightSection="F4" onClick={() => set({ why: '1' })}>
          {says.why}
        </Button>
      }
    >
      <div className={page.bar} data-list>
        <Filters {...{ module, given, text, set }} />
        <Text c="var(--text-3)">{says.legend}</Text>
      </div>
      <div className={styles.body}>
        <div className={styles.table}>
          <MatrixGrid lines={shown} shown={columns} question={`${module} ${given} ${text}`} open={open} />
        </div>
        {why && (
          <ExplanationPanel
            key={`${resource} ${asked} ${record}`}
            begins={{ resource: resource ?? '', asked: asked ?? '', record: record ?? '' }}
            close={close}
          />
        )}
      </div>
    </SettingsFrame>
  )
}

interface FilterProps {
  readonly module: string
  readonly given: string
  readonly text: string
  readonly set: Set
}

function Filters({ module, given, text, set }: FilterProps) {
  const { t, language } = useTexts()
  const says = useTexts().t.permissions
  const all = { value: '', label: says.every }
  return (
    <div className={styles.filters}>
      <Select
        label={says.module}
        name="module"
        size="xs"
        data={[all, ...modulesKnown().map(([name]) => ({ value: name, label: t.modules[name] }))]}
        value={module}
        onChange={(value) => set({ module: value ?? '' })}
        allowDeselect={false}
      />
      <Select
        label={says.role}
        name="role"
        size="xs"
        searchable
        selectFirstOptionOnChange
        nothingFoundMessage={t.nothing_found}
        data={[all, ...everyRole.map((role) => ({ value: role, label: roles[role][language] }))]}
        value={given}
        onChange={(value) => set({ role: value ?? '' })}
        allowDeselect={false}
      />
      <TextInput
        label={says.text}
        name="text"
        size="xs"
        autoComplete="off"
        value={text}
        onChange={(event) => set({ text: event.currentTarget.value })}
      />
    </div>
  )
}

function useF4(press: () => void): void {
  usePageKeys((event) => {
    if (event.key !== 'F4' || event.altKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    press()
  })
}
