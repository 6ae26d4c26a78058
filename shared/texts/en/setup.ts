import type { Texts } from '../zh/index.ts'

export const setup: Texts['setup'] = {
  no_demo: 'This office does not hold the demo plant: it cannot be erased',
  other_name: (name) => `Type the name of the plant, "${name}", to erase it`,
  folder_whole: 'Give the whole path of the folder, like D:\\Backup',
  folder_shut: 'This folder cannot be made or written to: choose another one',
}
