import type { Ref } from 'react'

interface Props {
  readonly input: Ref<HTMLInputElement>
  readonly choose: (file: File) => void
}

/** The hidden input behind a button that chooses a workbook. */
export function WorkbookInput({ input, choose }: Props) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      accept=".xlsx,.csv"
      onChange={(event) => {
        const [file] = event.currentTarget.files ?? []
        // The same file may be chosen again after it was mended.
        event.currentTarget.value = ''
        if (file) choose(file)
      }}
    />
  )
}
