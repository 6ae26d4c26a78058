import type { texts as zh } from './texts.zh.ts'

export const texts: typeof zh = {
  substitutions: {
    items: 'Items: old and proposed material side by side',
    differs: (old: string) =>
      old === '' ? 'The old material says nothing here' : `Differs from the old: ${old}`,
    count: (count: number, differing: number) =>
      `${count === 1 ? '1 item' : `${count} items`}, ${differing} with differences`,
    frozen: 'Somebody has signed: the application and its items are locked',
    not_yours: 'Read only: the applicant fills it in',
    signatures: 'Signatures',
    approved: '✓ Approved: all five responsible have agreed',
    missing: (titles: string) => `Not agreed: ${titles}`,
    title: 'Signs as',
    result: 'Result',
    who: 'Signed by',
    at: 'Time',
    opinion: 'Opinion',
    needed: 'needed',
    not_signed: 'Not signed',
    signed_by: (roles: string) => `Signed by: ${roles}`,
    agree: 'Agree',
    disagree: 'Disagree',
    opinion_optional: 'You may add an opinion. A signature is not taken back; the last one counts.',
    opinion_needed: 'Say why you disagree.',
    signs: (title: string) => `Signing: ${title}`,
  },
}
