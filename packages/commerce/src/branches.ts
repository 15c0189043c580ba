/** The online store's branch, whoever packs the goods; staff stand in it until they choose another. */
export const WEB_BRANCH = 'WEB';
export const WEB_BRANCH_NAME = 'Web shop';
