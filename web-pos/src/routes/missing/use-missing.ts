import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';

/** What was asked for: 'order' stands for a quote, too. */
export interface Missing {
  readonly kind: 'order' | 'sale';
  /** its number, as it was typed; '' = it has none */
  readonly no: string;
}

/** Leads to /404 as everywhere in the shop, within the frame of the counter; Back leads to where it was asked for. */
export function useMissing(isGone: boolean, { kind, no }: Missing): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isGone) void navigate(paths.missing, { replace: true, state: { kind, no } satisfies Missing });
  }, [isGone, kind, no, navigate]);
}
