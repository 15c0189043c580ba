interface Standing {
  readonly status: string;
  readonly holdState: string;
}

/** It was paid, and its delivery got a fee since (docs/rules/delivery.md 20): its goods are not given back any more. */
export const isSoldAndOwing = ({ status, holdState }: Standing): boolean =>
  status === 'deposit' && holdState === 'final';
