import type { CSSProperties } from 'react'
import { useTexts } from '../../../i18n/index.ts'
import { Mark } from '../../look/mark.tsx'
import { usePlant } from '../use_company.ts'
import { blankGap, plainHeight } from './above.ts'
import { CodeMark } from './code_mark.tsx'
import type { FormDocument, FormPage, LineText } from './form.ts'
import { Frame } from './frame.tsx'
import {
  bodySize,
  contentHeight,
  contentWidth,
  isRoll,
  lineHeight,
  marginsOf,
  outside,
  papers,
  plainHead,
  titleSize,
} from './paper.ts'
import styles from './sheet.module.css'
import { textWidth } from './text_width.ts'

const mm = (length: number): string => `${Number(length.toFixed(4))}mm`
const high = (height: number, size = bodySize): CSSProperties => ({
  height: mm(height),
  lineHeight: mm(height),
  fontSize: mm(size),
})

interface Props {
  readonly document: FormDocument
  readonly page: FormPage
  readonly at: number
  /** Where pre-printed paper is a little off. */
  readonly offset: { readonly x: number; readonly y: number }
  /** By which the journal shows that it is the one from which this was printed. */
  readonly journal: string
}

/** One sheet of paper: the same on the screen, in the PDF and on the printer. */
export function Sheet({ document, page, at, offset, journal }: Props) {
  const { t } = useTexts()
  const { paper, title, pages } = document
  const watermark = useWatermark(document)
  const margins = marginsOf(paper)
  const place: CSSProperties = {
    left: mm(margins.left + offset.x),
    top: mm(margins.top + offset.y),
    width: mm(contentWidth(paper)),
    height: mm(contentHeight(paper)),
    lineHeight: mm(lineHeight),
    fontSize: mm(bodySize),
  }
  return (
    <section
      className={styles.sheet}
      style={{ width: mm(papers[paper].width), height: mm(papers[paper].height), page: paper }}
      aria-label={`${title} ${t.print.page_of(at + 1, pages.length)}`}
      data-sheet={paper}
    >
      {watermark && <Watermark text={watermark} width={papers[paper].width} />}
      <div className={styles.content} style={place}>
        {document.plain ? (
          <PlainAbove document={document} plain={document.plain} />
        ) : (
          !isRoll(paper) && <Above document={document} />
        )}
        <Frame page={page} width={contentWidth(paper)} />
        {!isRoll(paper) && <Below document={document} at={at} journal={journal} />}
      </div>
    </section>
  )
}

/** Whose form it is, what it is called, and of what it tells. */
function Above({ document: { company, code, number, title, lines } }: Pick<Props, 'document'>) {
  const { t } = useTexts()
  return (
    <>
      <div
        className={styles.company}
        style={{ ...high(outside.company), height: mm(outside.company * Math.max(1, company.length)) }}
      >
        {company.join('\n')}
        {code && <CodeMark code={code} />}
        {number !== '' && <span className={styles.number}>{t.print.form_number(number)}</span>}
      </div>
      <h1 className={styles.title} style={high(outside.title, titleSize)}>
        {title}
      </h1>
      {lines.map((texts) => (
        <HeadLine key={texts.map(({ text }) => text).join('\n')} texts={texts} />
      ))}
    </>
  )
}

/** Plant, title, number and date side by side; below them what the list was narrowed to. */
function PlainAbove({
  document: { paper, company, title, lines },
  plain: { right },
}: Pick<Props, 'document'> & { readonly plain: NonNullable<FormDocument['plain']> }) {
  const width = contentWidth(paper)
  const room = width * (1 - 2 * plainHead.side) - 2 * plainHead.gap
  const height = plainHeight({ company, right })
  const line = { lineHeight: mm(outside.company) }
  return (
    <>
      <div className={styles.plain} style={{ ...line, height: mm(height) }}>
        <div className={styles.plant} style={{ width: mm(width * plainHead.side), gap: mm(plainHead.gap) }}>
          <Mark size={mm(plainHead.mark)} />
          {company.join('\n')}
        </div>
        <h1
          className={styles.title}
          style={{ fontSize: mm(Math.min(titleSize, room / textWidth(title, true))) }}
        >
          {title}
        </h1>
        <div className={styles.right} style={{ width: mm(width * plainHead.side) }}>
          {right.join('\n')}
        </div>
      </div>
      {lines.map((texts) => (
        <HeadLine key={texts.map(({ text }) => text).join('\n')} texts={texts} />
      ))}
    </>
  )
}

function Below({
  document: { number, notes, pages, plain },
  at,
  journal,
}: Pick<Props, 'document' | 'at' | 'journal'>) {
  const { t } = useTexts()
  return (
    <>
      {notes.map((note) => (
        <div key={note} className={styles.note} style={high(outside.note)}>
          {note}
        </div>
      ))}
      <div className={styles.foot} style={{ lineHeight: mm(lineHeight) }}>
        {t.print.page_of(at + 1, pages.length)}
        {/* Forms without a number, lists and labels, are signed by nobody. */}
        <span className={styles.foot_right}>{number === '' ? plain?.printed : journal}</span>
      </div>
    </>
  )
}

const HeadLine = ({ texts }: { texts: readonly LineText[] }) => (
  <div className={styles.line} style={high(outside.line)}>
    {texts.map(({ text, blank }) => (
      <span key={text}>
        {text}
        {blank && <span className={styles.blank} style={{ width: mm(blank), marginLeft: mm(blankGap) }} />}
      </span>
    ))}
  </div>
)

/** The state of the form; on every page that leaves a working copy that it is one, because its numbers are provisional. */
function useWatermark({ watermark }: FormDocument): string | undefined {
  const { t } = useTexts()
  const { data } = usePlant()
  if (data?.copy) return t.print.watermarks.away
  return typeof watermark === 'string' ? t.print.watermarks[watermark] : watermark?.text
}

/** Large, but never larger than the paper. */
function Watermark({ text, width }: { text: string; width: number }) {
  const size = Math.min(45, (0.8 * width) / (1.3 * textWidth(text, true)))
  return (
    <div className={styles.watermark} style={{ fontSize: mm(size) }} aria-hidden>
      {text}
    </div>
  )
}
