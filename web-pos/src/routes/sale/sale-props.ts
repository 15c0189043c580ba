import type { useDraft } from '../../features/draft/use-draft.ts';

export type Tab = 'customer' | 'items';
export type SaleProps = Pick<ReturnType<typeof useDraft>, 'queue' | 'state' | 'shown'>;
