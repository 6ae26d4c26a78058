import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useAction } from '../../../ui/feedback/use_action.ts'
import type { RecordForm } from '../../../ui/form/use_record_form.ts'

/** The forms that stand on one page: saved by one key, asked about once when the page is left. */
export interface OpenForms {
  readonly put: (key: string, form: RecordForm) => void
  readonly drop: (key: string) => void
  readonly tell: (key: string, isDirty: boolean) => void
}

export function useOpenForms() {
  const forms = useRef(new Map<string, RecordForm>())
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set())
  const tell = useCallback((key: string, isDirty: boolean) => {
    setDirty((now) => {
      if (now.has(key) === isDirty) return now
      const others = [...now].filter((one) => one !== key)
      return new Set(isDirty ? [...others, key] : others)
    })
  }, [])
  const open: OpenForms = useMemo(
    () => ({
      put: (key, form) => void forms.current.set(key, form),
      drop: (key) => {
        forms.current.delete(key)
        tell(key, false)
      },
      tell,
    }),
    [tell],
  )
  const all = () => [...forms.current.values()]
  const [save, saving] = useAction(async () => {
    for (const form of all()) if (form.dirty) await form.save()
  })
  return {
    open,
    /** How many of them have something typed that is not saved. */
    changes: dirty.size,
    saving,
    /** One after another, as they stand on the page. */
    save,
    isUnsaved: () => all().some((form) => form.isUnsaved()),
    discard: () => {
      for (const form of all()) form.discard()
    },
  }
}

/** A form takes part in its page's saving while it is shown. */
export function useOpenForm({ put, drop, tell }: OpenForms, key: string, form: RecordForm): void {
  useEffect(() => put(key, form))
  useEffect(() => () => drop(key), [drop, key])
  useEffect(() => tell(key, form.dirty), [tell, key, form.dirty])
}
