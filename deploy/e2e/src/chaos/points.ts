/** Where a payment at a terminal stands when something dies. */
export const POINTS = [
  'T0 reference made',
  'T1 committed',
  'T2 purchase sent',
  'T3 accepted, unanswered',
  'T4 card presented',
  'T5 approved at the provider',
  'T6 status read',
  'T7 commit sent',
  'T8 commit acknowledged',
  'T9 browser told',
] as const;
export type Point = (typeof POINTS)[number];
