import type { refunds as zh } from '../zh/refunds.ts'

export const refunds: typeof zh = {
  remnant_short: (length, least) =>
    `The remnant is ${length} mm long, less than ${least} mm: treat it as scrap`,
  remnant_of: (number, text) => `${number}: ${text}`,
  remnant_small: (area, least) => `The remnant has ${area} m², less than ${least} m²: treat it as scrap`,
  out_too_long: (until) =>
    `Out of the oven for too long (to be used until ${until.slice(0, 16).replace('T', ' ')}): bake it again before use`,
  line_of_other_card: (card) => `This line belongs to apply card ${card}, not to the one named here`,
  other_mark: (mark, number) =>
    `Mark ${mark} is not ${number}, the number it was issued under: the stock stays under ${number}; check the transferred mark`,
  other_family: (type) => `This refund card returns ${type}: use the details of that kind`,
  family_in_use: 'The card has details; the kind of steel cannot change',
  over: (rest) => `More than may be returned (${rest})`,
}
