import { useEffect } from 'react'
import { useTexts } from '../../../i18n/index.ts'
import type { FormDocument } from '../sheet/form.ts'

/** Signs that no file name may hold. */
const forbidden = /[\\/:*?"<>|\n\t]+/g

/** `<title>_<number or period>`, without an ending; '' while nothing is shown. The browser names its PDF so too. */
export function useFileName(documents: readonly FormDocument[]): string {
  const { t } = useTexts()
  const [first] = documents
  const single = first
    ? [first.title, first.name].filter(Boolean).join('_').replaceAll(forbidden, ' ').trim()
    : ''
  // Copies of one document have one name.
  const count = new Set(documents.map(({ title, name: number }) => `${title}_${number}`)).size
  const name = count > 1 ? t.print.and_more(single, count) : single
  useEffect(() => {
    if (name === '') return
    const before = document.title
    document.title = name
    return () => {
      document.title = before
    }
  }, [name])
  return name
}
