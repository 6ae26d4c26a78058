import type { Role } from '../../../shared/kernel/people.ts'
import { type Lan, openLan } from '../lan_office.ts'

/** The departments of the plant that documents go between, by their ids. */
export const home = { distribution: 1, process: 2, quality: 3, production: 4, shop: 5, group: 6 } as const

const made = [
  { short_name: '经营部', group: '经营' },
  { short_name: '工艺部', group: '工艺' },
  { short_name: '质量部', group: '质量' },
  { short_name: '生产部', group: '生产' },
  { short_name: '容器车间', group: '车间', superior: home.production },
  { short_name: '铆焊一组', group: '车间', superior: home.shop },
]

/** Who has to do with a document from distribution to process planning, and who has not. */
export const people = {
  sender: ['孙丽', ['sales'], home.distribution],
  colleague: ['孙红', ['sales'], home.distribution],
  head_of_src: ['钱晓峰', ['sales_head'], home.distribution],
  member_of_dst: ['周敏', ['planner'], home.process],
  head_of_dst: ['李国栋', ['process_head'], home.process],
  other: ['朱检', ['inspector'], home.quality],
  admin: ['系统管理', ['admin'], undefined],
} as const satisfies Readonly<Record<string, readonly [string, readonly Role[], number | undefined]>>
export type Somebody = keyof typeof people

/** The departments and the product 1. */
export async function departmentsIn(lan: Lan) {
  // People belong to departments, which the first of them makes.
  const boss = await lan.as('系统管理', ['admin'])
  for (const one of made) await boss('POST', '/api/departments/', one)
  await boss('POST', '/api/products/', { name: '空气储罐 V=10 m³' })
  return boss
}

/** An office with its departments and the product 1, and its people by what they are to a document. */
export async function openDepartments() {
  const lan = await openLan()
  const boss = await departmentsIn(lan)
  const by = (who: Somebody) => {
    const [name, roles, department] = people[who]
    return lan.as(name, roles, department === undefined ? {} : { department })
  }
  return { lan, boss, by }
}

/** A multipart form with one file in `path`. */
export function fileForm(
  values: Readonly<Record<string, string | number>>,
  content: string | Uint8Array = '%PDF-1.7',
  name = '总图.pdf',
): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(values)) form.append(key, String(value))
  // A Uint8Array of its own buffer is a part of a Blob.
  form.append('path', new Blob([content as BlobPart]), name)
  return form
}

export const documents = '/api/bidding_documents/'
/** From distribution to process planning. */
export const toProcess = { product: 1, src: home.distribution, dst: home.process }

/** Sends one document and gives its record. */
export async function sent(
  by: Awaited<ReturnType<Lan['as']>>,
  values: Readonly<Record<string, string | number>> = toProcess,
  content = '%PDF-1.7',
  name = '总图.pdf',
) {
  return (await by('POST', documents, fileForm(values, content, name))).body
}

/** One document from distribution to process planning, by an administrator. */
export async function documentIn(lan: Lan): Promise<void> {
  await sent(await departmentsIn(lan))
}
