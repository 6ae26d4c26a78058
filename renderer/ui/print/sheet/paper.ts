/** All lengths of the forms are millimetres. */
export const papers = {
  'a4-portrait': { width: 210, height: 297 },
  'a4-landscape': { width: 297, height: 210 },
  'a5-portrait': { width: 148, height: 210 },
  'a5-landscape': { width: 210, height: 148 },
  'label-40x30': { width: 40, height: 30 },
  'label-60x40': { width: 60, height: 40 },
  'label-80x50': { width: 80, height: 50 },
  'label-100x70': { width: 100, height: 70 },
  'label-100x100': { width: 100, height: 100 },
} as const
export type Paper = keyof typeof papers

/** Of a label printer: each page is one label, and nothing but the frame stands on it. */
export const rolls = [
  'label-40x30',
  'label-60x40',
  'label-80x50',
  'label-100x70',
  'label-100x100',
] as const satisfies readonly Paper[]
export type Roll = (typeof rolls)[number]
export const isRoll = (paper: unknown): paper is Roll => rolls.some((one) => one === paper)

/** The left one is for the binding. */
const ofSheets = { left: 20, right: 10, top: 10, bottom: 10 } as const
/** As much as a label may slip in its printer. */
const ofRolls = { left: 1.5, right: 1.5, top: 1.5, bottom: 1.5 } as const
export const marginsOf = (paper: Paper) => (isRoll(paper) ? ofRolls : ofSheets)

export const contentWidth = (paper: Paper): number =>
  papers[paper].width - marginsOf(paper).left - marginsOf(paper).right
export const contentHeight = (paper: Paper): number =>
  papers[paper].height - marginsOf(paper).top - marginsOf(paper).bottom

const point = 25.4 / 72
const bodyPoints = 10.5
/** Body 10.5 pt (五号), title 16 pt (三号). */
export const bodySize = bodyPoints * point
/** Of a list or record without a form of its own, 9 pt: a share of the usual type. */
export const plainScale = 9 / bodyPoints
export const titleSize = 16 * point
/** Of the cells and of the outer frame. */
export const thinRule = 0.5 * point
export const thickRule = 1 * point

export const lineHeight = bodySize * 1.12
/** Between a rule and the text beside it, and above and below the text together. */
export const padding = { side: 0.8, both: 0.8 } as const

/** What stands outside the frame on every page. */
export const outside = {
  company: 5,
  /** Kept free beside the company on both sides, so that it stays in the middle. */
  number: 30,
  title: 8,
  line: 6,
  note: lineHeight + 0.6,
  pageNumber: 5.5,
} as const

/** The head of a list or record without a form of its own: the mark, and the parts of its width at both sides. */
export const plainHead = { mark: 9, gap: 2, side: 0.32 } as const

/** A code for a scanner: it begins above the company, and leaves light paper between itself and the frame. */
export const codePlace = { side: 12, above: 1.5, gap: 2 } as const

/** Left for the hand signature with its date. */
export const signatureWidth = 25
