import type { Texts } from '../zh/index.ts'

export const setup: Texts['setup'] = {
  no_demo: 'This office does not contain the demo plant, so it cannot be erased',
  other_name: (name) => `Type the name of the plant, "${name}", to erase it`,
  folder_whole: 'Enter the full path of the folder, for example D:\\Backup',
  folder_unprintable: 'The path of a folder holds no line break or other control character',
  folder_shut: 'This folder cannot be created or written to: choose another one',
}
