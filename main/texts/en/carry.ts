import type { carry as zh } from '../zh/carry.ts'

export const carry: typeof zh = {
  foreign: () => 'This file is neither an export of this program nor a backup',
  damaged: (detail) =>
    `The exported file is not whole or was changed; nothing of it was taken${detail === '' ? '' : ` (${detail})`}`,
  damages: {
    cut_short: () => 'the file ends in the middle',
    too_long: () => 'something follows its end',
    header: () => 'its structure is not known',
    list: () => 'office.json or manifest.json cannot be read',
    differs: () => 'its content is not what manifest.json lists',
    part: (name) => `${name} in it is not what it should be`,
    tables: (version) => `its tables are not those of data version ${version}`,
    row: (table) => `the table ${table} has rows that cannot be taken`,
    journal: (row) => `row ${row} of the journal does not follow from those before it`,
    not_office: () => 'it is no data file of this program',
  },
  technical: (detail) => `technical: ${detail}`,
  newer: (version) =>
    `This exported file is of a newer program (data version ${version}): update the program first`,
  too_large: (megabytes) =>
    `The disk has too little room for what is in the exported file (${megabytes} MB are free, a part of which is left for the work of the day); nothing of it was taken: free some space first`,
  not_there: 'There is no backup, exported file or office file here: look at the path again',
  several: (offices) =>
    `Backups of more than one office lie here, and nothing was taken. Give the path of the one that is meant: ${offices
      .map(
        ({ plant, made, folder }) =>
          `${plant === '' ? 'a plant without a name' : `"${plant}"`}, ${made}: ${folder}`,
      )
      .join('; ')}`,
  empty: 'This file is empty: there is no office in it',
  whole_path: 'Give the whole path, for example E:\\office-backups',
  in_use: 'That office is open in another window or server of this program: close it first',
  not_empty:
    'There is an office here already; an import needs an empty data folder. To replace what is here, restore',
  is_folder: (example) => `This is a folder: name a new file in it, for example ${example}`,
  no_folder: (folder) => `There is no folder ${folder}: make it first, or look at the path again`,
  is_there: 'There is a file of this name already: choose another',
  lost_files: (count) => `Of its uploaded files ${count} had been lost on the old computer already`,
  files_left: (count) =>
    `${count} uploaded files were not found beside the office and stayed behind: copy what is in the folder files of the old data directory into the folder files of this one`,
  newest_beside: (folder) => `The newest backup beside it: ${folder}. `,
  choose_loss:
    'Nothing was taken over; to take it over without the missing operations, say so (on the command line, --accept-loss)',
  bare: (person, at) =>
    `There is no office.head beside the data file: ${at === '' ? 'there is no operation in it' : `its last operation is of ${person} ${at}`}, and what was written later is not in it`,
  office_damaged: (detail) =>
    `The office is damaged and cannot be exported: restore it from a backup (${detail})`,
  job: 'Export the whole office',
  file: (plant, day) => `${plant || 'plant-office'}-${day}.office.tar.gz`,
}
