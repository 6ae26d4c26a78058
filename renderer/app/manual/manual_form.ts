import { type Role, roles as roleNames } from '../../../shared/kernel/people.ts'
import type { Language } from '../../../shared/texts/index.ts'
import type { Topic } from '../../ui/help/topics.ts'
import { flowForm, type Section } from '../../ui/print/sheet/flow_form.ts'
import type { FormDocument } from '../../ui/print/sheet/form.ts'
import { contentWidth } from '../../ui/print/sheet/paper.ts'
import type { Row } from '../../ui/print/sheet/row.ts'
import { band } from '../../ui/print/sheet/table_form.ts'
import type { TopicName } from '../help.zh.ts'
import { chaptersOf } from './chapters.ts'
import { pictures } from './pictures.ts'
import type { Texts } from './texts.ts'

const paper = 'a4-portrait'
const width = contentWidth(paper)
const rowHeight = 6
/** The shape of a window, across the page. */
const pictureHeight = (width * 720) / 1280
const numberWidth = 10
const messageWidth = 60

export interface ManualFacts {
  readonly roles: readonly Role[]
  /** Modules that the plant does not use. */
  readonly hidden: ReadonlySet<string>
  readonly topics: Readonly<Record<TopicName, Topic>>
  readonly company: string
  readonly language: Language
  readonly t: Texts
}

/** 使用手册 CR-SM: the help of every page that these roles work with, with its picture, in the order of the trade. */
export function manualForm({ roles, hidden, topics, company, language, t }: ManualFacts): FormDocument {
  const { manual } = t
  const chapters = chaptersOf(roles, hidden).map((name, at) => ({
    name,
    number: String(at + 1),
    topic: topics[name],
  }))
  const contents: Section = {
    above: [heading('contents', manual.contents)],
    rows: chapters.map(({ name, number, topic }) => numbered(`contents/${name}`, number, topic.title)),
  }
  const forRoles = roles.map((role) => roleNames[role][language]).join(manual.comma)
  return flowForm({
    key: 'manual',
    paper,
    company,
    title: manual.title,
    number: 'CR-SM',
    name: forRoles,
    line: [{ text: manual.for_roles(forRoles === '' ? manual.everybody : forRoles) }],
    head: [],
    foot: [],
    endsWithRows: true,
    sections: [contents, ...chapters.map(({ name, number, topic }) => chapter(name, number, topic, t.help))],
    notes: [],
  })
}

function chapter(
  name: TopicName,
  number: string,
  { title, about, steps, rules = [], messages = [] }: Topic,
  words: Texts['help'],
): Section {
  const src = pictures[name]
  const part = (key: string, title: string, rows: readonly Row[]): readonly Row[] =>
    rows.length === 0 ? [] : [subheading(`${name}/${key}`, title), ...rows]
  return {
    above: [heading(name, `${number}  ${title}`)],
    rows: [
      // First, so that no chapter begins at the foot of a page without it.
      ...(src === undefined ? [] : [picture(`${name}/picture`, src, title)]),
      text(`${name}/about`, about),
      ...part(
        'steps',
        words.steps,
        steps.map((step, at) => numbered(`${name}/steps/${at}`, String(at + 1), step)),
      ),
      ...part(
        'rules',
        words.rules,
        rules.map((rule, at) => text(`${name}/rules/${at}`, rule)),
      ),
      ...part(
        'messages',
        words.messages,
        messages.map(([says, means], at) =>
          band(
            `${name}/messages/${at}`,
            [
              { key: 'says', width: messageWidth, content: { text: says, bold: true } },
              { key: 'means', width: width - messageWidth, content: means },
            ],
            rowHeight,
          ),
        ),
      ),
    ],
  }
}

const text = (key: string, content: string): Row => band(key, [{ key: 'text', width, content }], rowHeight)
const heading = (key: string, content: string): Row =>
  band(key, [{ key: 'title', width, shaded: true, content: { text: content, bold: true } }], rowHeight + 2)
const subheading = (key: string, content: string): Row =>
  band(key, [{ key: 'title', width, head: true, content }], rowHeight)
const numbered = (key: string, number: string, content: string): Row =>
  band(
    key,
    [
      { key: 'number', width: numberWidth, align: 'centre', content: number },
      { key: 'text', width: width - numberWidth, content },
    ],
    rowHeight,
  )
const picture = (key: string, src: string, alt: string): Row =>
  band(key, [{ key: 'picture', width, picture: { src, alt }, content: '' }], pictureHeight)
