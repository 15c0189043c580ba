import type { DraftKey } from '@shop/proto/cart/v1/draft';

export interface DraftRef {
  readonly orderNo: string;
  readonly draft: string;
  readonly version?: number | undefined;
}
/** Which draft a page means. */
export const keyOf = ({ orderNo, draft: draftId, version }: DraftRef): DraftKey => ({ orderNo, draftId, version });
