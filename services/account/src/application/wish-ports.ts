export interface Wish {
  /** of a product */
  readonly sku: string;
  /** the combination that was at hand, '' for none */
  readonly shown: string;
}

export interface WishRepository {
  /** Adds or removes; one toggle at a time for a customer. @returns what it did and how many there are now */
  toggle(customerId: string, wish: Wish, now: Date): Promise<{ action: 'ADD' | 'DEL'; count: number }>;
}
