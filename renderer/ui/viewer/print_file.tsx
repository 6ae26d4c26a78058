import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { showError } from '../feedback/use_action.ts'
import '../print/pages.css'
import type { FileKind, FilePage } from './stored_file.ts'
import styles from './viewer.module.css'

interface Props {
  readonly pages: readonly FilePage[]
  readonly kind: FileKind
  /** After the machine's dialog, or if a page cannot be drawn. */
  readonly done: () => void
}

const millimetresPerPixel = 25.4 / 96

/** A page of a PDF has its own paper; a picture fills A4, upright or lying. */
function paperOf({ width, height }: FilePage, kind: FileKind) {
  if (kind === 'pdf') return { width: width * millimetresPerPixel, height: height * millimetresPerPixel }
  return width > height ? { width: 297, height: 210 } : { width: 210, height: 297 }
}

/** Rules for each page: no name of a paper can be given by a variable. */
const rulesOf = (pages: readonly FilePage[], kind: FileKind): string =>
  pages
    .map((page, at) => {
      const { width, height } = paperOf(page, kind)
      const [wide, high] = [`${width.toFixed(2)}mm`, `${height.toFixed(2)}mm`]
      return `@page file-${at} { size: ${wide} ${high}; margin: 0 }
[data-printed="${at}"] { page: file-${at}; width: ${wide}; height: calc(${high} - 0.1mm) }`
    })
    .join('\n')

/** All pages drawn one after another, then printed by the machine's dialog; nothing of it is on the screen. */
export function PrintFile({ pages, kind, done }: Props) {
  const [drawn, setDrawn] = useState<readonly string[]>()
  const finish = useEffectEvent(done)
  useEffect(() => {
    const made: string[] = []
    let isLeft = false
    const drawAll = async () => {
      for (const page of pages) {
        if (isLeft) return
        made.push(URL.createObjectURL(await page.draw()))
      }
      if (!isLeft) setDrawn(made)
    }
    drawAll().catch((error: unknown) => {
      showError(error)
      finish()
    })
    return () => {
      isLeft = true
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [pages])
  useEffect(() => {
    if (!drawn) return
    const finished = () => finish()
    window.addEventListener('afterprint', finished)
    const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-printed] img')]
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => window.print())
    return () => window.removeEventListener('afterprint', finished)
  }, [drawn])
  if (!drawn) return null
  return createPortal(
    <div className={`print-preview ${styles.printed}`}>
      <style>{rulesOf(pages, kind)}</style>
      {drawn.map((src, at) => (
        <div key={src} data-printed={at}>
          <img src={src} alt="" />
        </div>
      ))}
    </div>,
    document.body,
  )
}
