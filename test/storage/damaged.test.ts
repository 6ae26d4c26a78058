import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backUp } from '../../main/api/backups/office_backup.ts'
import { openOffice } from '../../main/api/office.ts'
import { scratch } from '../office.ts'
import { copied, damages, isKept } from './damaged.ts'

async function closedOffice(): Promise<string> {
  const directory = scratch()
  await (await openOffice(directory)).close()
  return directory
}

test('a damaged file, and one of another program, is recognised, kept whole under another name, and never taken for a first start', async () => {
  const made = await closedOffice()
  for (const { name, spoil } of damages) {
    const folder = copied(made, join(scratch(), 'office'))
    spoil(folder)
    const before = readFileSync(join(folder, 'office.db'))
    await expect(openOffice(folder), name).rejects.toMatchObject({ facts: { unmet: ['office_file'] } })
    expect(isKept(folder, before), name).toBe(true)
    expect(existsSync(join(folder, 'office.db')), name).toBe(false)
    // Nor is a new office made in its place at the next try.
    await expect(openOffice(folder), name).rejects.toMatchObject({ facts: { unmet: ['office_file'] } })
  }
  await (await openOffice(copied(made, join(scratch(), 'office')))).close()
})

test('whoever hears of a damaged file hears of the newest backup, too', async () => {
  const directory = scratch()
  const office = await openOffice(directory)
  const { name } = await backUp(office, 'asked')
  await office.close()
  writeFileSync(join(directory, 'office.db'), '没有数据')
  await expect(openOffice(directory)).rejects.toThrow(name)
  await expect(openOffice(directory)).rejects.toThrow(/is gone.*rows/)
})

test('where there was an office and its file is gone, the start says so; a folder without one begins anew', async () => {
  const made = await closedOffice()
  rmSync(join(made, 'office.db'))
  await expect(openOffice(made)).rejects.toMatchObject({ facts: { unmet: ['office_file'] } })
  expect(existsSync(join(made, 'office.db'))).toBe(false)
  rmSync(join(made, 'office.made'))
  await (await openOffice(made)).close()
})
