import type { Texts } from '../zh.ts'

export const forms: Texts['forms'] = {
  not_yours: 'Not for you to do',
  copy: 'Copy',
  save_and_new: 'Save and new',
  undo: 'Undo',
  restored: (name) => `${name} is back`,
  copied_from: (name) => `Copied from ${name}, without number, dates and signatures`,
}
