import { hashOf } from '../navigation/location.ts'

/** Where the labels of these material numbers are printed; `back` is the address that the preview leads back to. */
export const labelHash = (numbers: readonly string[], back = window.location.hash): string =>
  hashOf(['print', 'labels'], { numbers: numbers.join(), back })
