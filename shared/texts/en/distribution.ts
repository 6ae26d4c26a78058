import type { distribution as zh } from '../zh/distribution.ts'

export const distribution: typeof zh = {
  same_department: 'The sending and the receiving department must differ',
  new_file_needed: 'A returned document needs a new file before it is sent again',
}
