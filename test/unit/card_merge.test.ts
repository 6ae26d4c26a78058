import { expect, test } from 'vitest'
import {
  type CardEdit,
  editOf,
  moved,
  newRow,
  replaced,
  sentProcesses,
  withHeader,
  withRow,
} from '../../renderer/features/process/cards/card_edit.ts'
import { type Difference, merged, mergeOf } from '../../renderer/features/process/cards/card_merge.ts'
import { compareRows } from '../../renderer/ui/diff/diff_rows.ts'
import type { ConflictSide } from '../../renderer/ui/form/form_conflict.ts'
import type { CardContents } from '../../shared/process/card_contents.ts'

const base: CardContents = {
  version: 'a',
  basic_file: 'GY-01',
  container_category: '',
  parent_name: '壳体组件',
  welding_plate_idx: '',
  parent_plate_idx: '',
  name: '筒体',
  press_mark: '',
  material_index: '',
  tech_requirement: '',
  processes: ['领料', '下料', '卷制', '焊接'].map((name, at) => ({ id: at + 1, name, detail: '' })),
}
const mine = editOf(base)
const names = ({ rows }: CardEdit) => rows.map(({ name }) => name).join('')
const stored = (edit: CardEdit): CardContents => ({
  ...edit.header,
  version: 'b',
  // A new process has been numbered on.
  processes: edit.rows.map(({ key, name, detail }) => ({ id: key > 0 ? key : 10 - key, name, detail })),
})
const adds = (edit: CardEdit, at: number, name: string): CardEdit => ({
  ...edit,
  rows: edit.rows.toSpliced(at, 0, newRow(edit.rows, { name })),
})
const removes = (edit: CardEdit, key: number): CardEdit => ({
  ...edit,
  rows: edit.rows.filter((row) => row.key !== key),
})
const asJudged = ({ whose }: Difference): ConflictSide => whose

test('what only one of two planners has touched stands: both additions, a removal, a move, two fields', () => {
  const my = adds(removes(withHeader(mine, 'press_mark', 'D1'), 2), 1, '划线')
  const their = stored(adds(moved(withHeader(mine, 'name', '筒节'), 4, 2), 4, '检验'))
  const merge = mergeOf(base, my, their)
  expect(merge.clashes).toBe(false)
  const both = merged(merge, my, their, asJudged)
  expect(both.header).toMatchObject({ press_mark: 'D1', name: '筒节' })
  expect(names(both)).toBe('领料划线焊接卷制检验')
})

test('where both have touched one process, one field or the order, the person chooses', () => {
  const my = moved(withHeader(withRow(mine, 3, { detail: '我的' }), 'press_mark', 'D1'), 1, 3)
  const their = stored(moved(withHeader(removes(mine, 3), 'press_mark', 'D2'), 4, 0))
  const merge = mergeOf(base, my, their)
  expect(merge.differences.map(({ kind, clash }) => [kind, clash])).toEqual([
    ['header', true],
    ['row', true],
    ['order', true],
  ])
  const own = merged(merge, my, their, () => 'mine')
  expect([own.header.press_mark, names(own)]).toEqual(['D1', '下料卷制焊接领料'])
  const others = merged(merge, my, their, () => 'theirs')
  expect([others.header.press_mark, names(others)]).toEqual(['D2', '焊接领料下料'])
})

test('processes taken from another card keep their own numbers where the names are the same', () => {
  const taken = replaced(mine, [
    { name: '下料', detail: '剪板' },
    { name: '校圆', detail: '' },
  ])
  expect(sentProcesses(taken)).toEqual([
    { id: 2, name: '下料', detail: '剪板' },
    { id: null, name: '校圆', detail: '' },
  ])
})

test('rows in which nothing stands are not sent', () => {
  expect(sentProcesses(adds(mine, 0, ' '))).toHaveLength(4)
})

test('of two versions each process is the same, added, removed, changed or moved', () => {
  const newer = adds(moved(withRow(removes(mine, 2), 3, { detail: '热卷' }), 4, 0), 3, '检验')
  const found = compareRows(mine.rows, newer.rows).map(({ kind, moved: isMoved, is, was }) => [
    (is ?? was)?.name,
    kind,
    isMoved,
  ])
  expect(found).toEqual([
    ['焊接', 'same', true],
    ['领料', 'same', false],
    ['下料', 'removed', false],
    ['卷制', 'changed', false],
    ['检验', 'added', false],
  ])
})
